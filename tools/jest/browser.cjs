// The environment of specs with a document: one window for each worker, whose names are globals of the worker's realm.
const { JSDOM, VirtualConsole } = require('jsdom');
const { endTimers, noteTimers, withoutNotes } = require('./browser-timers.cjs');
const Environment = require('./environment.cjs');
const { computedStyle, noteRule } = require('./computed-style.cjs');

process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
// Enough of the document for the place that a failure is about.
process.env.DEBUG_PRINT_LIMIT ??= '30000';

/** Names of a window that stay those of Node: its timers are the ones that specs replace. */
const KEPT = new Set(
  [
    ['console', 'queueMicrotask', 'structuredClone', 'performance', 'constructor', 'toString', 'valueOf'],
    ['atob', 'btoa', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'hasOwnProperty'],
  ].flat(),
);
/** Names of a window that are the realm itself. */
const SELVES = new Set(['window', 'self', 'top', 'parent', 'frames']);

/** Descriptors of the names of the window, and of those that the realm had before. */
let names;
const before = new Map();

module.exports = class extends Environment {
  async setup() {
    await super.setup();
    const isFirst = !names;
    names ??= windowNames();
    showNames();
    clearWindow();
    noteTimers();
    if (isFirst) {
      adjustLibraries();
      noteOriginals();
    }
  }

  async teardown() {
    await super.teardown();
    await endTimers();
  }

  loadHelpers() {
    const { cleanup } = require('@testing-library/react');
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    afterEach(() => cleanup());
    afterAll(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });
  }
};

/** Leaves out what libraries do for people who look at a page or at a failure that is none yet. */
function adjustLibraries() {
  // React's work is then done by timers, in the order in which the testing library waits for it. An immediate may come
  // before or after a timer that was set later.
  const { setImmediate, MessageChannel } = globalThis;
  Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
  withoutNotes(() => require('scheduler'));
  Object.assign(globalThis, { setImmediate, MessageChannel });

  require('@emotion/sheet').StyleSheet.prototype.insert = noteRule;

  // React keeps the stack of each element for its warnings, unless there are too many.
  const react = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

  // An error of a query that is repeated needs no picture of the document: `waitFor` adds one when its time is over.
  const { configure, getConfig } = require('@testing-library/dom');
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });

  // What queries wait for keeps no process alive: their place in the cache, repeated reads.
  const unref = (timer) => timer.unref?.() ?? timer;
  require('@tanstack/query-core').timeoutManager.setTimeoutProvider({
    setTimeout: (run, ms) => (ms < 1000 ? setTimeout(run, ms) : unref(setTimeout(run, ms))),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (run, ms) => unref(setInterval(run, ms)),
    clearInterval: (timer) => clearInterval(timer),
  });
}

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
  requestAnimationFrame: (run) => setTimeout(() => run(performance.now()), 1)[Symbol.toPrimitive](),
  cancelAnimationFrame: (id) => clearTimeout(id),
};

const isMethod = (value, name) => typeof value === 'function' && !/^[A-Z]/.test(name);
const isPlainValue = (property) => property !== undefined && 'value' in property && property.configurable;

function descriptorOf(window, name) {
  const changes = { configurable: true, enumerable: false };
  if (SELVES.has(name)) return { ...changes, get: () => globalThis };
  const present = Object.getOwnPropertyDescriptor(window, name);
  const value = window[name];
  if (!isPlainValue(present) && typeof value !== 'function') {
    return { ...changes, get: () => window[name], set: (next) => (window[name] = next) };
  }
  const own = isMethod(value, name) ? value.bind(window) : value;
  if (!name.startsWith('_')) shareWith(window, name, own);
  return { ...changes, writable: true, value: own };
}

/** Lets the window have what specs put in place of a name of the realm, as long as it is shown there. */
function shareWith(window, name, own) {
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => (before.has(name) ? globalThis[name] : own),
    set: (next) => (globalThis[name] = next),
  });
}

function showNames() {
  for (const [name, descriptor] of names) {
    const present = Object.getOwnPropertyDescriptor(globalThis, name);
    if (present?.configurable === false) continue;
    before.set(name, present);
    Object.defineProperty(globalThis, name, descriptor);
  }
}

const { fetch } = globalThis;
/** What specs change in place, with the descriptors that it had. */
const originals = new Map();

function noteOriginals() {
  for (const changed of [navigator, document, HTMLElement.prototype, Element.prototype, URL, Storage.prototype]) {
    originals.set(changed, Object.getOwnPropertyDescriptors(changed));
  }
}

/** Restores what a spec replaced or put before an inherited property. */
function restoreOriginals() {
  globalThis.fetch = fetch;
  for (const [changed, descriptors] of originals) {
    for (const name of Object.getOwnPropertyNames(changed)) {
      const original = descriptors[name];
      if (original?.configurable) Object.defineProperty(changed, name, original);
      else if (!original && name in Object.getPrototypeOf(changed)) delete changed[name];
    }
  }
}

/** Not at the end of a spec: what its components left to a timer may still look for the document. */
Environment.hideWindow = () => {
  restoreOriginals();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else delete globalThis[name];
  }
  before.clear();
};

/** Removes what an earlier spec left in the window. */
function clearWindow() {
  // The same elements stay: libraries have found them already.
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  }
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
