/** Key in localStorage of the colour mode; without it the system's applies (docs/spec/core.md §9). */
export const COLOR_MODE_KEY = 'preferredTheme';

/** Applies the colour mode before the first paint, so that a dark page does not flash. */
export function applyColorMode(): void {
  const stored = localStorage.getItem(COLOR_MODE_KEY);
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
}
