/** Shortcuts as the help shows them. Their texts are `keys.{name}` of the shell. */
export const SHORTCUTS = [
  { name: 'palette', keys: ['Ctrl', 'K'] },
  { name: 'help', keys: ['?'] },
  { name: 'move', keys: ['J', 'K', '↓', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['X'] },
  { name: 'pin', keys: ['P'] },
  { name: 'newTicket', keys: ['N'] },
  { name: 'find', keys: ['Ctrl', 'F'] },
  { name: 'transfer', keys: ['Alt', 'T'] },
  { name: 'resolve', keys: ['Alt', 'R'] },
  { name: 'undo', keys: ['Alt', 'Z'] },
  { name: 'send', keys: ['Enter'] },
  { name: 'newLine', keys: ['Shift', 'Enter'] },
  { name: 'note', keys: ['Alt', 'N'] },
  { name: 'close', keys: ['Esc'] },
] as const;
