import type { OutboundClass } from '@prosa/contracts';
import type { OutboundRow } from '../outbound-row.js';

/** The claimed messages of one chat; the first of them is being sent. */
export interface ChatLane {
  class: OutboundClass;
  /** The opening of the session in which they may go. */
  opening: number;
  rows: OutboundRow[];
}

/** One lane for each chat; within a chat in the order of the rows. */
export function lanesOf(rows: readonly OutboundRow[], opening: number): ChatLane[] {
  const lanes = new Map<string, ChatLane>();
  for (const row of rows) {
    const lane = lanes.get(row.chatKey) ?? { class: row.class, opening, rows: [] };
    lane.rows.push(row);
    lanes.set(row.chatKey, lane);
  }
  return [...lanes.values()];
}
