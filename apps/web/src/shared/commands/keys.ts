/** Whether the device has Apple's keys. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const LABELS: Record<string, string> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑', Mod: 'Ctrl' };
const MAC_LABELS: Record<string, string> = { ...LABELS, Mod: '⌘', Alt: '⌥', Shift: '⇧' };

const partsOf = (keys: string) => {
  const parts = keys.split('+');
  return { key: parts.at(-1)!, modifiers: parts.slice(0, -1) };
};

/** Each key as it is displayed: `Ctrl`, `K`, or `⌘`, `K` on a Mac. */
export const keyLabels = (keys: string): string[] =>
  keys.split('+').map((key) => (isMac() ? MAC_LABELS : LABELS)[key] ?? key);

/** The keys as `aria-keyshortcuts` states them. */
export const ariaKeys = (keys: string): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control');

/** Whether the keys are text wherever text is written. */
export const isPlain = (keys: string): boolean => !/^(Mod|Alt)\+/.test(keys);

/** The character, or with Alt the physical key, whatever character the layout produces. */
function isSameKey(event: KeyboardEvent, key: string, hasAlt: boolean): boolean {
  return hasAlt ? event.code === `Key${key}` : event.key.toLowerCase() === key.toLowerCase();
}

/** Whether an event is these keys. Shift is ignored, since `?` needs it and X may have it. */
export function isPressed(event: KeyboardEvent, keys: string): boolean {
  const { key, modifiers } = partsOf(keys);
  const hasAlt = modifiers.includes('Alt');
  const hasMod = modifiers.includes('Mod');
  const isMeta = hasMod && isMac();
  const isControl = hasMod && !isMac();
  return (
    !event.isComposing &&
    event.altKey === hasAlt &&
    event.metaKey === isMeta &&
    event.ctrlKey === isControl &&
    isSameKey(event, key, hasAlt)
  );
}
