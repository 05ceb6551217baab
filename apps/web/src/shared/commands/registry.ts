import { isTopLayer, type Layer } from '@prosa/ui';
import type { LucideIcon } from 'lucide-react';
import { isTextInput } from '../hooks/is-text-input.js';
import { type CommandId, commandInfo, SCOPES } from './catalogue.js';
import { isPlain, isPressed } from './keys.js';

/** What a feature does on a command, while it can. */
export interface Command {
  id: CommandId;
  icon?: LucideIcon;
  /** Whether it can act now; true by default. */
  when?: boolean | (() => boolean);
  /** The event is missing when a button, a menu or the palette runs it. */
  run: (event?: KeyboardEvent) => void;
}

/** The commands of one component. */
interface Source {
  /** The dialog that it is in. */
  layer: Layer | undefined;
  commands: () => readonly Command[];
}

const sources: Source[] = [];

const isEnabled = ({ when = true }: Command) => (typeof when === 'function' ? when() : when);

const rankOf = ({ id }: Command) => SCOPES.indexOf(commandInfo(id).scope);

/** Which of the command's keys an event is. */
function pressedKeys({ id }: Command, event: KeyboardEvent): string | undefined {
  const { keys = [], isWidgetKey, repeats } = commandInfo(id);
  if (isWidgetKey || (event.repeat && !repeats)) return undefined;
  return keys.find((each) => isPressed(event, each) && !(isPlain(each) && isTextInput(event.target)));
}

/** The innermost command for an event; nothing acts behind an open dialog, menu or popover. */
function commandFor(event: KeyboardEvent): Command | undefined {
  const candidates = sources
    .flatMap(({ layer, commands }) => (isTopLayer(layer) ? commands() : []))
    .filter((command) => isEnabled(command) && pressedKeys(command, event) !== undefined);
  // Of two in one scope, the one that was registered last.
  return candidates.reduce<Command | undefined>(
    (best, each) => (best && rankOf(best) > rankOf(each) ? best : each),
    undefined,
  );
}

/** A key that another handler has consumed is left alone: Escape in a menu only closes the menu. */
function handleKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const command = commandFor(event);
  if (!command) return;
  event.preventDefault();
  command.run(event);
}

/** Registers the commands of a component until the returned function is called. */
export function register(source: Source): () => void {
  if (sources.length === 0) document.addEventListener('keydown', handleKeyDown);
  sources.push(source);
  return () => {
    sources.splice(sources.indexOf(source), 1);
    if (sources.length === 0) document.removeEventListener('keydown', handleKeyDown);
  };
}

/** The commands that the page could run now, in the order of their scopes, the innermost first. */
export function pageCommands(): Command[] {
  return sources
    .flatMap(({ layer, commands }) => (layer ? [] : commands()))
    .filter(isEnabled)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}
