import type { TicketOrder, TicketView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { BoundValues } from '../../database/bound-values.js';

/** An order of a list: SQL on `ticket` as t, and the cursor of a row. */
interface Order {
  by: string;
  /** The rows after a cursor. Throws ERR_VALIDATION for a cursor of another order. */
  after: (cursor: string, bound: BoundValues) => string;
  cursorOf: (ticket: TicketView) => string;
}

const CURSOR_PATTERN = /^(waiting )?(\d{4}-[\d-]+T[\d:.]+Z) (\d{1,9})$/;

export const ORDERS: Readonly<Record<TicketOrder, Order>> = {
  newest: {
    by: 't.updated_at DESC, t.id DESC',
    after: (cursor, bound) => {
      const { isWaiting, at, id } = decodeCursor(cursor);
      if (isWaiting) throw new AppError('ERR_VALIDATION', { field: 'cursor' });
      return `(t.updated_at, t.id) < (${bound.bind(at)}::timestamptz, ${bound.bind(id)}::integer)`;
    },
    cursorOf: ({ updatedAt, id }) => encodeCursor(`${updatedAt} ${id}`),
  },
  waiting: {
    by: `t.waiting_since, CASE WHEN t.waiting_since IS NULL THEN t.updated_at END DESC,
      CASE WHEN t.waiting_since IS NULL THEN -t.id ELSE t.id END`,
    after: (cursor, bound) => {
      const { isWaiting, at, id } = decodeCursor(cursor);
      const position = `(${bound.bind(at)}::timestamptz, ${bound.bind(id)}::integer)`;
      return isWaiting
        ? `(t.waiting_since IS NULL OR (t.waiting_since, t.id) > ${position})`
        : `(t.waiting_since IS NULL AND (t.updated_at, t.id) < ${position})`;
    },
    cursorOf: ({ waitingSince, updatedAt, id }) =>
      encodeCursor(waitingSince === null ? `${updatedAt} ${id}` : `waiting ${waitingSince} ${id}`),
  },
};

const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');

function decodeCursor(cursor: string): { isWaiting: boolean; at: string; id: number } {
  const [, waiting, at, id] = CURSOR_PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || Number.isNaN(Date.parse(at))) throw new AppError('ERR_VALIDATION', { field: 'cursor' });
  return { isWaiting: waiting !== undefined, at, id: Number(id) };
}
