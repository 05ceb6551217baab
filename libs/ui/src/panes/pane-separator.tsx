import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels that an arrow key moves the edge by; with Shift it moves further. */
const STEP = 16;
const FAR_STEP = 64;

/** What a pane's width may be, in pixels. */
export interface PaneLimits {
  min: number;
  /** Room that stays for what is beside the pane. */
  rest: number;
}

interface Props {
  /** Names the separator, as in "Width of the list". */
  label: string;
  /** The pane, which contains the separator and is positioned. Its parent gets the variable. */
  pane: RefObject<HTMLElement | null>;
  /** CSS variable of the pane's width. It is set without a render, so that the content is not drawn for each pixel. */
  variable: `--${string}`;
  limits: PaneLimits;
  /** The pane's edge that moves. */
  edge: 'start' | 'end';
  /** Called with the width in pixels when a move ends; null returns to the default width. */
  onResize: (width: number | null) => void;
}

/**
 * Edge of a pane that changes its width: with the pointer, with the arrow keys, Home and End; a double click or Enter
 * returns to the default (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
 */
export function PaneSeparator({ label, edge, onResize, ...place }: Props) {
  const { width, max, show } = usePaneWidth(place);
  const drag = useRef<{ x: number; width: number; before: string } | null>(null);
  const direction = edge === 'end' ? 1 : -1;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && drag.current) {
      event.stopPropagation();
      return cancel();
    }
    const next = widthAfter(event, { width, max, min: place.limits.min, direction });
    if (next === undefined) return;
    event.preventDefault();
    onResize(next === null ? null : show(next));
  }

  function handleMove({ clientX }: PointerEvent) {
    if (drag.current) show(drag.current.width + (clientX - drag.current.x) * direction);
  }

  function handleEnd({ clientX }: PointerEvent) {
    if (!drag.current) return;
    const { x, width: from } = drag.current;
    drag.current = null;
    // A click without a move is none, so that a double click returns to the default.
    if (clientX !== x) onResize(show(from + (clientX - x) * direction));
  }

  function cancel() {
    place.pane.current?.parentElement?.style.setProperty(place.variable, drag.current?.before ?? '');
    drag.current = null;
  }

  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={place.limits.min}
      aria-valuemax={max}
      {...(edge === 'end' ? { insetEnd: '-1.5' } : { insetStart: '0' })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        event.currentTarget.focus();
        const before = place.pane.current?.parentElement?.style.getPropertyValue(place.variable) ?? '';
        drag.current = { x: event.clientX, width, before };
      }}
      // Otherwise the browser selects or drags what lies below, and cancels the move.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={cancel}
      onDoubleClick={() => onResize(null)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Measured width of the pane, its largest width, and a setter that shows a width at once and returns it limited. */
function usePaneWidth({ pane, variable, limits }: Pick<Props, 'pane' | 'variable' | 'limits'>) {
  const [measured, setMeasured] = useState({ width: limits.min, room: limits.min + limits.rest });

  useEffect(() => {
    const element = pane.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const measure = () => setMeasured({ width: Math.round(element.offsetWidth), room: parent.clientWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(parent);
    return () => observer.disconnect();
  }, [pane]);

  const max = Math.max(limits.min, measured.room - limits.rest);
  function show(width: number): number {
    const limited = Math.round(Math.min(max, Math.max(limits.min, width)));
    pane.current?.parentElement?.style.setProperty(variable, `${limited}px`);
    return limited;
  }
  return { width: measured.width, max, show };
}

interface Range {
  width: number;
  min: number;
  max: number;
  direction: 1 | -1;
}

/** The width that a key asks for; null for the default, undefined when the key does something else. */
function widthAfter({ key, shiftKey }: KeyboardEvent, { width, min, max, direction }: Range) {
  const step = (shiftKey ? FAR_STEP : STEP) * direction;
  const widths: Record<string, number | null> = {
    ArrowRight: width + step,
    ArrowLeft: width - step,
    Home: min,
    End: max,
    Enter: null,
  };
  return widths[key];
}

const Edge = chakra('div', {
  base: {
    // Narrow screens show one pane.
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    insetBlock: '0',
    width: '3',
    zIndex: '1',
    cursor: 'col-resize',
    touchAction: 'none',
    outline: 'none',
    // The line is thinner than what can be grabbed.
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: 'calc(50% - 1px)',
      width: '2px',
      bg: 'transparent',
      transition: 'background',
      transitionDuration: 'appear',
    },
    _hover: { _after: { bg: 'brand.border' } },
    _active: { _after: { bg: 'brand.solid' } },
    _focusVisible: { _after: { bg: 'brand.solid' } },
  },
});
