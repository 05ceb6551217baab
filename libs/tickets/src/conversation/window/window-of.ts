import { type Channel, FREE_ENTRY_MS, FREE_MS, hasWindow, HUMAN_MS, type ReplyWindow } from '@prosa/contracts';

/** What decides whether a contact can be written to through a connection. */
export interface WindowFacts {
  channel: Channel;
  /** The account has the human agent permission. */
  humanAgent: boolean;
  /** The contact's last message or call; null: none yet. */
  lastInboundAt: Date | null;
  /** When the last advertisement was answered in time; null: none was. */
  freeEntryAt: Date | null;
}

const after = (time: Date | null, ms: number): string | null =>
  time === null ? null : new Date(time.getTime() + ms).toISOString();

/** The reply window of these facts (docs/spec/wire-external.md §3.6, §4.2); null on channels without one. */
export function windowOf({ channel, humanAgent, lastInboundAt, freeEntryAt }: WindowFacts): ReplyWindow | null {
  if (!hasWindow(channel)) return null;
  const isCloud = channel === 'whatsappapi';
  return {
    freeUntil: after(lastInboundAt, FREE_MS),
    humanUntil: !isCloud && humanAgent ? after(lastInboundAt, HUMAN_MS) : null,
    freeEntryUntil: isCloud ? after(freeEntryAt, FREE_ENTRY_MS.lasts) : null,
    hasTemplates: isCloud,
  };
}

const plus = (column: string, ms: number): string => `${column} + interval '${ms} milliseconds'`;

/**
 * SQL of `windowOf` from a connection and a row of `reply_window` under the given aliases. `iso` makes a text of a time. A
 * spec compares the two.
 */
export const windowJson = (connection: string, row: string, iso: (time: string) => string): string => `
  CASE ${connection}.channel
    WHEN 'whatsappapi' THEN json_build_object(
      'freeUntil', ${iso(`(${plus(`${row}.last_inbound_at`, FREE_MS)})`)}, 'humanUntil', NULL,
      'freeEntryUntil', ${iso(`(${plus(`${row}.free_entry_at`, FREE_ENTRY_MS.lasts)})`)}, 'hasTemplates', true)
    WHEN 'whatsapp' THEN NULL
    ELSE json_build_object(
      'freeUntil', ${iso(`(${plus(`${row}.last_inbound_at`, FREE_MS)})`)},
      'humanUntil', CASE WHEN ${connection}.human_agent
        THEN ${iso(`(${plus(`${row}.last_inbound_at`, HUMAN_MS)})`)} END,
      'freeEntryUntil', NULL, 'hasTemplates', false) END`;
