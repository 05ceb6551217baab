import { hasPlaceholders } from '@prosa/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import { type Capabilities, NO_QUICK_MESSAGES } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { FileListChoice } from '../send-files/use-file-list-dialog.js';
import type { ComposerState } from '../write-message/use-composer.js';
import { inserted } from './insertion.js';
import { recordRecentQuickMessage } from './recent-quick-messages.js';
import type { SuggestionTrigger } from './trigger-at-cursor.js';
import { useSuggestionTrigger } from './use-suggestion-trigger.js';
import { type Option, useOptions } from './use-options.js';
import { useQuickFile } from './use-quick-file.js';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const CHOOSE_KEYS = ['Enter', 'Tab'];

/** Whether a slash was typed alone and there are no quick messages, which the panel explains. */
const isNothing = (kind: string | undefined, query: string | undefined, found: ReturnType<typeof useOptions>) =>
  kind === 'quick' && query === '' && !found.isPending && found.options.length === 0;

function pieceOf(option: Option): string {
  if (option.kind === 'quick') return option.quickMessage.message;
  if (option.kind === 'mention') return `@${option.name} `;
  return option.kind === 'emoji' ? option.emoji : `{{${option.name}}}`;
}

/** What the conversation has suggestions for. */
const kindsOf = ({ quickMessages, mentions }: Capabilities): SuggestionTrigger['kind'][] => [
  'emoji',
  ...(quickMessages ? (['quick', 'variable'] as const) : []),
  ...(mentions ? (['mention'] as const) : []),
];

/**
 * Suggestions for the text at the cursor: quick messages after a slash, variables after two braces, emoji after a
 * colon, people after an at sign. A quick message with a list of files opens it.
 */
export function useSuggestions(composer: ComposerState, openFileList: FileListChoice['open'] = null) {
  const conversation = useConversation();
  const { usePlaceholderValues } = conversation.quickMessages ?? NO_QUICK_MESSAGES;
  const { text, write, files, selection } = composer;
  const { trigger, cursor, setCursor, dismiss, reopen } = useSuggestionTrigger(text, kindsOf(conversation));
  const [active, setActive] = useState(0);
  const values = usePlaceholderValues(trigger !== null || hasPlaceholders(text));
  const found = useOptions(trigger, values);
  const addFile = useQuickFile((chosen) => void files.add(chosen));
  const listId = useId();
  const { options } = found;
  const isEmpty = isNothing(trigger?.kind, trigger?.query, found);
  const at = Math.min(active, Math.max(0, options.length - 1));

  function moveCursor(to: number) {
    setCursor(to);
    // The field reports the same cursor more than once.
    if (to !== cursor) setActive(0);
  }

  function choose(option: Option) {
    if (!trigger) return;
    const { text: next, start, end } = inserted(text, trigger, pieceOf(option), values());
    write(next, start, end);
    moveCursor(end);
    if (option.kind !== 'quick') return;
    recordRecentQuickMessage(option.quickMessage.id);
    if (option.quickMessage.isMedia) addFile(option.quickMessage.id);
    if (option.quickMessage.fileListId !== null) openFileList?.(option.quickMessage.fileListId);
  }

  function handleOptionKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key in STEPS) setActive((at + STEPS[key] + options.length) % options.length);
    else if (CHOOSE_KEYS.includes(key) && !shiftKey) choose(options[at]);
    else return false;
    return true;
  }

  /** Returns whether the suggestions handled the key. */
  function handleKey(event: KeyboardEvent): boolean {
    if (options.length === 0 && !isEmpty) return false;
    if (event.key !== 'Escape') return options.length > 0 && handleOptionKey(event);
    dismiss();
    return true;
  }

  /** Opens the quick messages as a typed slash does. */
  function openQuick() {
    const { start, end } = selection(text);
    const slash = start === 0 || /\s/.test(text[start - 1]) ? '/' : ' /';
    reopen();
    write(text.slice(0, start) + slash + text.slice(end), start + slash.length);
    moveCursor(start + slash.length);
  }

  const { kind } = trigger ?? {};
  return { kind, options, isEmpty, active: at, listId, values, moveCursor, choose, handleKey, openQuick };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** Id of an option's element, for `aria-activedescendant` of the field. */
export const optionId = ({ listId }: Suggestions, at: number): string => `${listId}-${at}`;
