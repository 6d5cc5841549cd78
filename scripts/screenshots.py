"""Pictures of the page's main views, wide and narrow, light and dark, English and French: `out/screenshots`.

Run it from the repository's root with the Python of .venv; it builds the page and starts a server of its own.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from conftest import launch  # noqa: E402
from views import Visit, take_all  # noqa: E402

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@contextmanager
def serving() -> Iterator[str]:
    subprocess.run([ROOT / "scripts" / "build_page.sh"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "grognard.server", "--port", "0", "--data", f"{folder}/games.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout
            found = re.search(r"http://\S+?:\d+", process.stdout.readline())
            assert found, "the server does not say where it is"
            try:
                yield found.group()
            finally:
                process.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "screenshots")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = launch(playwright)
        kinds: list[tuple[str, dict[str, Any]]] = [
            ("wide-light-en", {"viewport": WIDE, "color_scheme": "light", "locale": "en-GB"}),
            ("wide-dark-fr", {"viewport": WIDE, "color_scheme": "dark", "locale": "fr-FR"}),
            (
                "phone-light-fr",
                {
                    "viewport": PHONE,
                    "color_scheme": "light",
                    "locale": "fr-FR",
                    "device_scale_factor": 2,
                    "has_touch": True,
                    "is_mobile": True,
                },
            ),
            (
                "phone-dark-en",
                {
                    "viewport": PHONE,
                    "color_scheme": "dark",
                    "locale": "en-GB",
                    "device_scale_factor": 2,
                    "has_touch": True,
                    "is_mobile": True,
                },
            ),
        ]
        for name, chosen in kinds:
            visit = Visit(browser, url, options.out, name, **chosen)
            take_all(visit)
            visit.context.close()
        browser.close()
    print(options.out)


if __name__ == "__main__":
    main()
