// The environment of specs with a document: one window for each worker, whose names are globals of the worker's realm.
const { JSDOM, VirtualConsole } = require('jsdom');
const Environment = require('./environment.cjs');
const { computedStyle } = require('./computed-style.cjs');

process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

/** Names of a window that stay those of Node: its timers are the ones that specs replace. */
const KEPT = new Set([
  ...['console', 'queueMicrotask', 'structuredClone', 'performance', 'constructor', 'toString', 'valueOf'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'hasOwnProperty'],
]);
/** Names of a window that are the realm itself. */
const SELVES = new Set(['window', 'self', 'top', 'parent', 'frames']);

let names;

module.exports = class extends Environment {
  async setup() {
    await super.setup();
    names ??= windowNames();
    showNames();
    const { StyleSheet } = require('@emotion/sheet');
    StyleSheet.prototype.insert = () => {};
  }

  loadHelpers() {
    const { cleanup } = require('@testing-library/react');
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    afterEach(() => cleanup());
  }
};

const isBuiltIn = (name) => Object.hasOwn(BUILT_IN, name);
const BUILT_IN = Object.getOwnPropertyDescriptors(require('node:vm').runInNewContext('globalThis'));

/** Returns the descriptors of the globals that make the realm a window. */
function windowNames() {
  const { window } = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole: new VirtualConsole(),
  });
  window.getComputedStyle = computedStyle;
  const { stubs } = require('../../apps/web/src/shared/testing/browser-stubs.ts');
  Object.assign(window, stubs(window), FRAMES);
  window.Element.prototype.scrollTo ??= () => {};
  window.Element.prototype.scrollIntoView ??= () => {};
  window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  const found = new Map();
  for (let each = window; each !== null; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      if (!found.has(name) && !KEPT.has(name) && !isBuiltIn(name)) found.set(name, descriptorOf(window, name));
    }
  }
  return found;
}

/** Frames by Node's timers, so that fake timers decide over them as well. */
const FRAMES = {
  requestAnimationFrame: (run) => setTimeout(() => run(performance.now()), 16)[Symbol.toPrimitive](),
  cancelAnimationFrame: (id) => clearTimeout(id),
};

function descriptorOf(window, name) {
  const changes = { configurable: true, enumerable: false };
  if (SELVES.has(name)) return { ...changes, get: () => globalThis };
  const value = window[name];
  if (typeof value === 'function') {
    return { ...changes, writable: true, value: /^[A-Z]/.test(name) ? value : value.bind(window) };
  }
  let replaced;
  return { ...changes, get: () => replaced ?? window[name], set: (next) => (replaced = next) };
}

function showNames() {
  for (const [name, descriptor] of names) {
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable !== false) {
      Object.defineProperty(globalThis, name, descriptor);
    }
  }
}
