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

/** Browser interfaces that the window of specs lacks; it gets them when it is made (tools/jest/browser.cjs). */
export const stubs = (window: Window & typeof globalThis) => ({
  Request: PlainRequest,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  PointerEvent: window.MouseEvent,
  matchMedia: (media: string) => ({ matches: false, media, ...noListeners }),
});
