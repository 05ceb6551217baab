/** core.md §9: the browser key that keeps light or dark; without it the system decides. */
export const COLOR_MODE_KEY = 'preferredTheme';

/** Puts the colour mode in place before the first paint, so that nobody who works in the dark sees a flash. */
export function applyColorMode(): void {
  const stored = localStorage.getItem(COLOR_MODE_KEY);
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
}
