const KEY = 'quick-messages:recent';
const MOST = 30;

/** Ids of the quick messages used in this browser, the last one first. */
export function recentQuickMessages(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function noteQuickMessage(id: number): void {
  const kept = [id, ...recentQuickMessages().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full storage remembers no order.
  }
}
