import { hasPlaceholders, type TicketView } from '@prosa/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ComposerState } from '../composer/use-composer.js';
import { inserted } from './insertion.js';
import { noteQuickMessage } from './recent.js';
import { useAsked } from './use-asked.js';
import { type Option, useOptions } from './use-options.js';
import { usePlaceholderValues } from './use-placeholder-values.js';
import { useQuickFile } from './use-quick-file.js';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const CHOOSE = ['Enter', 'Tab'];

/** What the slash alone says when there is nothing to offer. */
const isNothing = (kind: string | undefined, query: string | undefined, found: ReturnType<typeof useOptions>) =>
  kind === 'quick' && query === '' && !found.isPending && found.options.length === 0;

function pieceOf(option: Option): string {
  if (option.kind === 'quick') return option.quickMessage.message;
  return option.kind === 'emoji' ? option.emoji : `{{${option.name}}}`;
}

/** Quick replies after a slash, variables after two braces and emoji after a colon, for the text at the cursor. */
export function useSuggestions(ticket: TicketView, composer: ComposerState) {
  const { text, write, files, selection } = composer;
  const { asked, cursor, setCursor, sendAway, callBack } = useAsked(text);
  const [active, setActive] = useState(0);
  const values = usePlaceholderValues(ticket, asked !== null || hasPlaceholders(text));
  const found = useOptions(asked, values);
  const addFile = useQuickFile((chosen) => void files.add(chosen));
  const listId = useId();
  const { options } = found;
  const isEmpty = isNothing(asked?.kind, asked?.query, found);
  const at = Math.min(active, Math.max(0, options.length - 1));

  function follow(to: number) {
    setCursor(to);
    // The field says where its cursor is more than once.
    if (to !== cursor) setActive(0);
  }

  function choose(option: Option) {
    if (!asked) return;
    const next = inserted(text, asked, pieceOf(option), values());
    write(next.text, next.start, next.end);
    follow(next.end);
    if (option.kind !== 'quick') return;
    noteQuickMessage(option.quickMessage.id);
    if (option.quickMessage.isMedia) addFile(option.quickMessage.id);
  }

  function handleOptionKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key in STEPS) setActive((at + STEPS[key] + options.length) % options.length);
    else if (CHOOSE.includes(key) && !shiftKey) choose(options[at]);
    else return false;
    return true;
  }

  /** Whether the key was meant for the suggestions. */
  function handleKey(event: KeyboardEvent): boolean {
    if (options.length === 0 && !isEmpty) return false;
    if (event.key !== 'Escape') return options.length > 0 && handleOptionKey(event);
    sendAway();
    return true;
  }

  /** Opens the quick replies as a slash does. */
  function openQuick() {
    const { start, end } = selection(text);
    const slash = start === 0 || /\s/.test(text[start - 1]) ? '/' : ' /';
    callBack();
    write(text.slice(0, start) + slash + text.slice(end), start + slash.length);
    follow(start + slash.length);
  }

  return { kind: asked?.kind, options, isEmpty, active: at, listId, values, follow, choose, handleKey, openQuick };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** Id of an option's element, for the field that points at it. */
export const optionId = ({ listId }: Suggestions, at: number): string => `${listId}-${at}`;
