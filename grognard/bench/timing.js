// Timing inside the page: from a press to the frame that shows what came of it.
window.grognardBench = {
  // Milliseconds from the next press until `ready` holds and has been painted.
  press(ready) {
    window.grognardTimed = new Promise((done) => {
      let begun = null;
      addEventListener("pointerdown", (event) => (begun = event.timeStamp), { capture: true, once: true });
      const look = new MutationObserver(() => {
        if (begun === null || !ready()) return;
        look.disconnect();
        painted(() => done(performance.now() - begun));
      });
      look.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  },
  // Milliseconds since the page was asked for, when `ready` holds and has been painted.
  arrival(ready) {
    return new Promise((done) => {
      const tell = () => painted(() => done(performance.now()));
      if (ready()) return tell();
      const look = new MutationObserver(() => {
        if (!ready()) return;
        look.disconnect();
        tell();
      });
      look.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  },
  // Times between frames until `stop` is called.
  frames() {
    const found = [];
    let last = null;
    let going = true;
    const frame = (now) => {
      if (last !== null) found.push(now - last);
      last = now;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.grognardFrames = () => {
      going = false;
      return found;
    };
  },
};

function painted(then) {
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = then;
    after.port2.postMessage(null);
  });
}
