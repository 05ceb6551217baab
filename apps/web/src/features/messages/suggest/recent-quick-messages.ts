const KEY = 'quick-messages:recent';
const MAX_RECENT = 30;

/** Ids of the quick messages used in this browser, latest first. */
export function recentQuickMessages(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function recordRecentQuickMessage(id: number): void {
  const recent = [id, ...recentQuickMessages().filter((other) => other !== id)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Storage may be full or blocked: the order is then not remembered.
  }
}
