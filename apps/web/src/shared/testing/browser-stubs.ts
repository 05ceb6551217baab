import { TextDecoder, TextEncoder } from 'node:util';

/** Browser interfaces that jsdom lacks. Loaded as a setup file by every suite; has no effect outside jsdom. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const nothing = () => undefined;
const noListeners = {
  addEventListener: nothing,
  removeEventListener: nothing,
  // next-themes still calls the deprecated names.
  addListener: nothing,
  removeListener: nothing,
};

/** What the router reads of a request: its address and its signal. */
class PlainRequest {
  readonly method = 'GET';
  readonly signal: unknown;

  constructor(
    readonly url: string,
    init: { signal?: unknown } = {},
  ) {
    this.signal = init.signal;
  }
}

const STUBS = {
  TextEncoder,
  TextDecoder,
  Request: PlainRequest,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  PointerEvent: (globalThis as { MouseEvent?: unknown }).MouseEvent,
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  matchMedia: (media: string) => ({ matches: false, media, ...noListeners }),
};

if ('window' in globalThis) {
  for (const [name, value] of Object.entries(STUBS)) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Element.prototype.scrollTo ??= nothing;
  Element.prototype.scrollIntoView ??= nothing;
}
