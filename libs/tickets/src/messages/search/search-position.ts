import type { SearchMessagesInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/** Where a search continues: in one conversation a seq, among all of them a time and an id. */
export type SearchPosition = { seq: number } | { at: string; id: number };

const IN_THREAD = /^seq (-?\d{1,16})$/;
const AMONG_ALL = /^(\d{4}-[\d-]+T[\d:.]+Z) (\d{1,9})$/;

export const isInThread = ({ ticketId, contactId }: SearchMessagesInput): boolean =>
  ticketId !== undefined || contactId !== undefined;

export const cursorOf = (position: SearchPosition): string =>
  Buffer.from('seq' in position ? `seq ${position.seq}` : `${position.at} ${position.id}`).toString('base64url');

/** Throws ERR_VALIDATION for a cursor of another search. */
export function positionIn(input: SearchMessagesInput): SearchPosition | null {
  if (!input.cursor) return null;
  const text = Buffer.from(input.cursor, 'base64url').toString();
  if (isInThread(input)) {
    const [, seq] = IN_THREAD.exec(text) ?? [];
    if (seq) return { seq: Number(seq) };
  } else {
    const [, at, id] = AMONG_ALL.exec(text) ?? [];
    if (at && !Number.isNaN(Date.parse(at))) return { at, id: Number(id) };
  }
  throw new AppError('ERR_VALIDATION', { field: 'cursor' });
}
