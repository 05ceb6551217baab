import type { HoursSpan } from '../opening-plan.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * `format`: not HH:mm. `half`: one end of the span is missing. `order`: the span ends when it begins, or after midnight
 * although another span follows. `overlap`: the span begins before the one in front of it ends.
 */
export type TimeProblem = 'format' | 'half' | 'order' | 'overlap';

export interface WrongSpan {
  /** Place of the span in its list, from 0. */
  index: number;
  edge: keyof HoursSpan;
  problem: TimeProblem;
}

const EDGES = ['start', 'end'] as const;

/** Whether a valid span ends on the following day (docs/spec/domain-behaviour.md §5). */
export const endsNextDay = (start: string, end: string): boolean => start !== '' && end !== '' && end < start;

/** The problems of one date's spans, which follow each other; at most one for each time. A span without times is closed. */
export function wrongSpans(spans: readonly HoursSpan[]): WrongSpan[] {
  const unread = edgesWhere(spans, (time) => time !== '' && !TIME.test(time), 'format');
  if (unread.length > 0) return unread;
  const halves = edgesWhere(spans, (time, span) => time === '' && span.start !== span.end, 'half');
  return halves.length > 0 ? halves : [...endings(spans), ...overlaps(spans)];
}

const edgesWhere = (
  spans: readonly HoursSpan[],
  isWrong: (time: string, span: HoursSpan) => boolean,
  problem: TimeProblem,
): WrongSpan[] =>
  spans.flatMap((span, index) =>
    EDGES.filter((edge) => isWrong(span[edge], span)).map((edge) => ({ index, edge, problem })),
  );

/** Only the last span of a date may end after midnight. */
function endings(spans: readonly HoursSpan[]): WrongSpan[] {
  const last = spans.findLastIndex(({ start }) => start !== '');
  return spans.flatMap(({ start, end }, index) => {
    const isWrong = start !== '' && (end === start || (end < start && index !== last));
    return isWrong ? [{ index, edge: 'end', problem: 'order' }] : [];
  });
}

function overlaps(spans: readonly HoursSpan[]): WrongSpan[] {
  const open = spans.flatMap((span, index) => (span.start === '' ? [] : [{ ...span, index }]));
  return open.flatMap(({ start, index }, place) => {
    const before = open[place - 1];
    const isWrong = before !== undefined && before.start < before.end && start <= before.end;
    return isWrong ? [{ index, edge: 'start', problem: 'overlap' }] : [];
  });
}
