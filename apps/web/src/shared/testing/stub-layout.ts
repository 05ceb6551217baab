const VIEW = { width: 800, height: 600 };
const ROW_HEIGHT = 40;

/** Gives every element of jsdom a size, so that virtualized lists render their rows; measured rows get a low height. */
export function stubLayout(): void {
  const height = function (this: HTMLElement) {
    return this.dataset.index === undefined ? VIEW.height : ROW_HEIGHT;
  };
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: height });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: height });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => VIEW.width });
}
