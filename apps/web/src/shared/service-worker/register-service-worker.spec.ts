import { registerServiceWorker } from './register-service-worker.js';

const ofType = (type: string, status = 200) => new Response('', { status, headers: { 'content-type': type } });

/** A browser's service workers: one may be registered, one may be waiting. */
class FakeWorkers extends EventTarget {
  controller: object | null = {};
  unregistered = 0;
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as object | null,
    update: async () => undefined,
    unregister: async () => {
      this.unregistered++;
      return true;
    },
  });
  register = jest.fn(async () => this.registration);
  getRegistrations = async () => [this.registration];

  /** A new version was fetched and is waiting. */
  arrive() {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: jest.fn() });
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

describe('the service worker', () => {
  const reload = jest.fn();
  const onUpdate = jest.fn();
  let workers: FakeWorkers;

  const registerWith = (script: Response | Error) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (script instanceof Error) throw script;
      return script;
    });
    return registerServiceWorker({ container: workers as unknown as ServiceWorkerContainer, reload, onUpdate });
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.restoreAllMocks();
    reload.mockClear();
    onUpdate.mockClear();
    workers = new FakeWorkers();
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['is gone', ofType('application/json', 404)],
    ['is a page', ofType('text/html')],
  ])('is unregistered and the page reloads when its script %s', async (_, script) => {
    await registerWith(script);

    expect([workers.unregistered, reload.mock.calls.length]).toEqual([1, 1]);
    expect(workers.register).not.toHaveBeenCalled();
  });

  it('stays when the script cannot be requested, with a line in the log', async () => {
    const log = jest.spyOn(console, 'info').mockReturnValue();

    await registerWith(new TypeError('offline'));

    expect(log).toHaveBeenCalledWith(expect.stringContaining('offline'));
    expect([workers.unregistered, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('offers a new version, and loads it on acceptance', async () => {
    await registerWith(ofType('text/javascript'));
    const worker = workers.arrive();

    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    onUpdate.mock.calls[0][0]();
    workers.dispatchEvent(new Event('controllerchange'));

    expect(worker.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ignores the first worker of a browser', async () => {
    workers.controller = null;
    await registerWith(ofType('text/javascript'));

    workers.arrive();

    expect(onUpdate).not.toHaveBeenCalled();
  });
});
