import type { MessageRow } from './messages.js';
import type { AtPhone } from './phones.js';
import type { Written } from './written.js';

export interface Finding {
  kind: 'lost' | 'doubled' | 'order';
  what: string;
}

/** A phone's message must be stored once, under its WhatsApp id, with its sender. */
export function findInbound({ text, id, chat }: Written, rows: MessageRow[]): Finding[] {
  if (rows.length > 1) return [{ kind: 'doubled', what: `${text} stands in the desk ${rows.length} times` }];
  const [row] = rows;
  if (!row) return [{ kind: 'lost', what: `${text} is not in the desk` }];
  const isRight = row.externalId === id && row.number === chat;
  return isRight ? [] : [{ kind: 'lost', what: `${text} stands in the desk as ${row.externalId} of ${row.number}` }];
}

/** A message acknowledged to its caller must be stored once, under that id, and have reached its phone under one id. */
export function findOut({ text, id, chat }: Written, rows: MessageRow[], at: AtPhone | undefined): Finding[] {
  const found: Finding[] = [];
  if (rows.length > 1) found.push({ kind: 'doubled', what: `${text} stands in the desk ${rows.length} times` });
  if (!rows.some((row) => row.id === id))
    found.push({ kind: 'lost', what: `${text} was answered as ${id}, not found` });
  if (!at || at.phone !== chat) found.push({ kind: 'lost', what: `${text} did not reach ${chat}` });
  else if (at.ids.length > 1) found.push({ kind: 'doubled', what: `${text} reached ${chat} as ${at.ids.join(', ')}` });
  return found;
}

/** Returns neighbours of a chat that are stored in another order than they were written. */
export function orderBreaks(
  where: string,
  written: Written[],
  placeOf: (text: string) => number | undefined,
): Finding[] {
  const last = new Map<string, { text: string; place: number }>();
  const found: Finding[] = [];
  for (const { chat, text } of written) {
    const place = placeOf(text);
    if (place === undefined) continue;
    const before = last.get(chat);
    if (before && before.place > place) found.push({ kind: 'order', what: `${text} before ${before.text} (${where})` });
    last.set(chat, { text, place });
  }
  return found;
}
