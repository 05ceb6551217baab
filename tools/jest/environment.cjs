// The environment of specs: Jest, the specs and all that they load run in the worker's own realm, and modules are loaded
// by Node itself (native.cjs), once for each worker.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const vm = require('node:vm');
const native = require('./native.cjs');

// Node loads its fetch when it is first used, and takes the classes that are global then, such as URLSearchParams: not
// those of a window.
void globalThis.Response;

const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);
/** What Jest takes for a context: it stands for this realm. */
const REALM = {};
const { compileFunction } = vm;
const compiled = new Map();

/** Compiles Jest's own modules in this realm, each once: Jest evaluates them for each spec file. */
vm.compileFunction = (source, names, options) => {
  if (options?.parsingContext !== REALM) return compileFunction(source, names, options);
  const key = `${options.filename}\0${source}`;
  if (!compiled.has(key)) compiled.set(key, compileFunction(source, names, { filename: options.filename }));
  return compiled.get(key);
};

module.exports = class Environment {
  /** Hides the names of a window that an earlier spec of this worker had (browser.cjs). */
  static hideWindow = () => {};

  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { console: globalThis.console, exit: process.exit };
    this.isEnded = false;
  }

  async setup() {
    Environment.hideWindow();
    process.exit = this.before.exit;
    native.install();
    // Jest's own knows no map of what Node loads; Node's does.
    Error.prepareStackTrace = undefined;
    require('reflect-metadata');
    globalThis.loadNatively = (file, jest) => {
      globalThis.jest = native.jestOf(jest, file);
      this.loadHelpers();
      require(file);
    };
  }

  /** Declares hooks that every spec file has. */
  loadHelpers() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    native.restoreModules();
    globalThis.console = this.before.console;
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    this.isEnded = true;
  }

  getVmContext() {
    return this.isEnded ? null : REALM;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Makes the time limits that tests and hooks set for themselves as many times longer as TEST_PATIENCE says. */
  handleTestEvent({ name, hook, test }) {
    if (name === 'hook_start' && hook.timeout) hook.timeout *= PATIENCE;
    if (name === 'test_fn_start' && test.timeout) test.timeout *= PATIENCE;
  }
};
