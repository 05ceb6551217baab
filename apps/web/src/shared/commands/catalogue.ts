import type { ParseKeys } from 'i18next';

/** Where a command belongs, from the frame inwards: of two commands with the same key the inner one acts. */
export const SCOPES = ['console', 'list', 'ticket', 'thread', 'composer', 'selection'] as const;

/** Texts of the commands, for `useTranslation(['shell', 'commands'])`. */
type CommandText = Extract<ParseKeys<['shell', 'commands']>, `commands:${string}`>;

export type Scope = (typeof SCOPES)[number];

/** What is known of a command before anybody registers it. */
export interface CommandInfo {
  scope: Scope;
  /** Key of its text. */
  text: CommandText;
  /**
   * Alternatives such as `Mod+K` (Ctrl, or Cmd on a Mac), `Alt+R` or `N`. A letter with Alt is the physical key, since
   * layouts such as ABNT2 produce other characters; a key without modifier does not act in fields.
   */
  keys?: readonly string[];
  /** Also acts again and again while the key is held. */
  repeats?: true;
  /** A part of the screen handles the keys itself, for example a field: they are only listed. */
  isWidgetKey?: true;
  /** Not every company has it: its keys are listed where it can act alone. */
  isOptional?: true;
  /** Makes no sense in the palette, for example a step in the list. */
  isKeyOnly?: true;
}

const step = { scope: 'list', isKeyOnly: true } as const;
const widget = { isWidgetKey: true, isKeyOnly: true } as const;

/** All commands of the console with their keys. The features register what they do (`useCommands`). */
export const CATALOGUE = {
  'console.palette': { scope: 'console', text: 'commands:console.palette', keys: ['Mod+K'], isKeyOnly: true },
  'console.keys': { scope: 'console', text: 'commands:console.keys', keys: ['?'] },
  'console.close': { scope: 'console', text: 'commands:console.close', keys: ['Escape'], ...widget },
  'list.new': { scope: 'list', text: 'commands:list.new', keys: ['N'] },
  'list.next': { ...step, text: 'commands:list.next', keys: ['J'], repeats: true },
  'list.previous': { ...step, text: 'commands:list.previous', keys: ['K'], repeats: true },
  'list.move': { scope: 'list', text: 'commands:list.move', keys: ['ArrowDown', 'ArrowUp'], ...widget },
  'list.open': { scope: 'list', text: 'commands:list.open', keys: ['Enter'], ...widget },
  'list.choose': { ...step, text: 'commands:list.choose', keys: ['X'] },
  'list.pin': { ...step, text: 'commands:list.pin', keys: ['P'] },
  'list.undo': { scope: 'list', text: 'commands:list.undo', keys: ['Alt+Z'] },
  'ticket.accept': { scope: 'ticket', text: 'commands:ticket.accept' },
  'ticket.reopen': { scope: 'ticket', text: 'commands:ticket.reopen' },
  'ticket.resolve': { scope: 'ticket', text: 'commands:ticket.resolve', keys: ['Alt+R'] },
  'ticket.resolveQuietly': { scope: 'ticket', text: 'commands:ticket.resolveQuietly' },
  'ticket.resolveUnrated': { scope: 'ticket', text: 'commands:ticket.resolveUnrated' },
  'ticket.ignore': { scope: 'ticket', text: 'commands:ticket.ignore' },
  'ticket.transfer': { scope: 'ticket', text: 'commands:ticket.transfer', keys: ['Alt+T'] },
  'ticket.return': { scope: 'ticket', text: 'commands:ticket.return' },
  'ticket.stopBot': { scope: 'ticket', text: 'commands:ticket.stopBot' },
  'ticket.giveToBot': { scope: 'ticket', text: 'commands:ticket.giveToBot' },
  'ticket.pin': { scope: 'ticket', text: 'commands:ticket.pin' },
  'ticket.consult': { scope: 'ticket', text: 'commands:ticket.consult' },
  'ticket.lane': { scope: 'ticket', text: 'commands:ticket.lane', keys: ['Alt+K'] },
  'ticket.log': { scope: 'ticket', text: 'commands:ticket.log' },
  'ticket.delete': { scope: 'ticket', text: 'commands:ticket.delete' },
  'thread.find': { scope: 'thread', text: 'commands:thread.find', keys: ['Mod+F'] },
  'thread.leaveSelection': {
    scope: 'thread',
    text: 'commands:thread.leaveSelection',
    keys: ['Escape'],
    isKeyOnly: true,
  },
  'composer.note': { scope: 'composer', text: 'commands:composer.note', keys: ['Alt+N'] },
  'composer.template': { scope: 'composer', text: 'commands:composer.template' },
  'composer.suggest': { scope: 'composer', text: 'commands:composer.suggest', keys: ['Alt+G'], isOptional: true },
  'composer.summarise': { scope: 'composer', text: 'commands:composer.summarise' },
  'composer.files': { scope: 'composer', text: 'commands:composer.files' },
  'composer.send': { scope: 'composer', text: 'commands:composer.send', keys: ['Enter'], ...widget },
  'composer.newLine': { scope: 'composer', text: 'commands:composer.newLine', keys: ['Shift+Enter'], ...widget },
  'selection.resolve': { scope: 'selection', text: 'commands:selection.resolve', keys: ['Alt+R'] },
  'selection.resolveQuietly': { scope: 'selection', text: 'commands:selection.resolveQuietly' },
  'selection.transfer': { scope: 'selection', text: 'commands:selection.transfer', keys: ['Alt+T'] },
  'selection.return': { scope: 'selection', text: 'commands:selection.return' },
  'selection.read': { scope: 'selection', text: 'commands:selection.read' },
  'selection.tag': { scope: 'selection', text: 'commands:selection.tag' },
  'selection.leave': { scope: 'selection', text: 'commands:selection.leave', keys: ['Escape'], isKeyOnly: true },
} as const satisfies Record<string, CommandInfo>;

export type CommandId = keyof typeof CATALOGUE;

export const COMMAND_IDS = Object.keys(CATALOGUE) as CommandId[];

/** What is known of a command. */
export const commandInfo = (id: CommandId): CommandInfo => CATALOGUE[id];
