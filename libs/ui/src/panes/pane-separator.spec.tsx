/** @jest-environment ./tools/jest/browser.cjs */
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderUi } from '../testing/render-ui.js';
import { PaneSeparator } from './pane-separator.js';

const LIMITS = { min: 280, rest: 400 };
const variable = () => screen.getByTestId('panes').style.getPropertyValue('--width');

/** A list of 320 px in a page of 1000 px, whose width follows what was stored. */
function Panes({ onResize }: { onResize: (width: number | null) => void }) {
  const pane = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  return (
    <div data-testid="panes" style={{ ['--width' as string]: width === null ? undefined : `${width}px` }}>
      <div ref={pane}>
        <PaneSeparator
          label="Width"
          pane={pane}
          variable="--width"
          limits={LIMITS}
          edge="end"
          onResize={(next) => {
            setWidth(next);
            onResize(next);
          }}
        />
      </div>
    </div>
  );
}

describe('the edge of a pane', () => {
  const onResize = jest.fn();

  beforeEach(async () => {
    onResize.mockClear();
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    await renderUi(<Panes onResize={onResize} />);
  });
  afterEach(() => jest.restoreAllMocks());

  const edge = () => screen.getByRole('separator', { name: 'Width' });
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(edge(), { clientX: from, button: 0 });
    fireEvent.pointerMove(edge(), { clientX: to });
  };

  it('states its width and limits', () => {
    expect(edge()).toHaveAttribute('aria-valuenow', '320');
    expect(edge()).toHaveAttribute('aria-valuemin', '280');
    expect(edge()).toHaveAttribute('aria-valuemax', '600');
  });

  it.each([
    ['{ArrowRight}', 336],
    ['{ArrowLeft}', 304],
    ['{Home}', 280],
    ['{End}', 600],
  ])('moves with %s to %d pixels', (key, width) => {
    fireEvent.keyDown(edge(), { key: key.slice(1, -1) });

    expect(onResize).toHaveBeenCalledWith(width);
    expect(variable()).toBe(`${width}px`);
  });

  it('follows the pointer at once, and reports the width when the move ends', () => {
    drag(320, 400);
    expect([variable(), onResize.mock.calls]).toEqual(['400px', []]);

    fireEvent.pointerUp(edge(), { clientX: 410 });
    expect(onResize).toHaveBeenCalledWith(410);
    expect(variable()).toBe('410px');
  });

  it('does not let the browser start a selection or a drag, which would cancel the move', () => {
    const isAllowed = fireEvent.mouseDown(edge());

    expect(isAllowed).toBe(false);
  });

  it('leaves room for both panes', () => {
    drag(320, 9000);
    expect(variable()).toBe('600px');
    fireEvent.pointerMove(edge(), { clientX: -50 });
    expect(variable()).toBe('280px');
  });

  it('returns to where it was on Escape', () => {
    drag(320, 400);
    fireEvent.keyDown(edge(), { key: 'Escape' });
    fireEvent.pointerUp(edge(), { clientX: 400 });

    expect([variable(), onResize.mock.calls]).toEqual(['', []]);
  });

  it.each([
    ['a double click', () => fireEvent.doubleClick(edge())],
    ['Enter', () => fireEvent.keyDown(edge(), { key: 'Enter' })],
  ])('returns to the default width on %s', (_, act) => {
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    act();

    expect(onResize).toHaveBeenLastCalledWith(null);
    expect(variable()).toBe('');
  });
});
