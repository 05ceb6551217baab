import { storedIds } from '../../../shared/storage/stored-value.js';

const MAX_RECENT = 30;

const stored = storedIds('quick-messages:recent');

/** Ids of the quick messages used in this browser, latest first. */
export const recentQuickMessages = (): number[] => stored.read();

export function recordRecentQuickMessage(id: number): void {
  stored.write([id, ...stored.read().filter((other) => other !== id)].slice(0, MAX_RECENT));
}
