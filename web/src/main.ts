import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { link } from "./lib/link.svelte";

link.watch();

export default mount(App, { target: document.getElementById("app")! });
