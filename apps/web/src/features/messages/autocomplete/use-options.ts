import { PLACEHOLDERS, type PlaceholderValues, type Placeholder, type QuickMessageWire } from '@prosa/contracts';
import { type Mentionable, NO_QUICK_MESSAGES } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { SuggestionTrigger } from './trigger-at-cursor.js';
import { rankQuickMessages } from './rank-quick-messages.js';
import { rankEmojis } from './rank-emojis.js';
import { recentQuickMessages } from './recent-quick-messages.js';
import { normalize } from '../../../shared/format/normalize.js';
import { useEmojis } from './use-emojis.js';

/** One entry of the suggestions. */
export type Option =
  | { kind: 'quick'; key: string; quickMessage: QuickMessageWire }
  | { kind: 'variable'; key: string; name: Placeholder; value: string }
  | { kind: 'emoji'; key: string; emoji: string; label: string }
  | { kind: 'mention'; key: string; name: string };

/** Upper bound of the list; more text narrows it. */
const MAX_OPTIONS = 50;

const quickOption = (quickMessage: QuickMessageWire): Option => ({
  kind: 'quick',
  key: `quick-${quickMessage.id}`,
  quickMessage,
});

const emojiOption = ({ emoji, label }: { emoji: string; label: string }): Option => ({
  kind: 'emoji',
  key: `emoji-${emoji}`,
  emoji,
  label,
});

function variables(query: string, values: PlaceholderValues | null): Option[] {
  const typed = query.toLowerCase();
  return PLACEHOLDERS.filter((name) => name.toLowerCase().startsWith(typed)).map((name) => ({
    kind: 'variable',
    key: `variable-${name}`,
    name,
    value: values?.[name] ?? '',
  }));
}

/** People with a name that has a word which begins with the typed text. */
function people(query: string, all: readonly Mentionable[]): Option[] {
  const typed = normalize(query);
  return all
    .filter(({ name }) =>
      normalize(name)
        .split(/\s+/)
        .some((word) => word.startsWith(typed)),
    )
    .slice(0, MAX_OPTIONS)
    .map(({ id, name }) => ({ kind: 'mention', key: `mention-${id}`, name }));
}

/** Entries that match the trigger, best first. */
export function useOptions(trigger: SuggestionTrigger | null, values: () => PlaceholderValues | null) {
  const { quickMessages: quick, mentions } = useConversation();
  const { useOffered } = quick ?? NO_QUICK_MESSAGES;
  const { quickMessages, isPending } = useOffered(trigger?.kind === 'quick');
  const emojis = useEmojis(trigger?.kind === 'emoji').data ?? [];

  if (!trigger) return { options: [], isPending: false };
  const { kind, query } = trigger;
  const optionsOf: Record<SuggestionTrigger['kind'], () => Option[]> = {
    variable: () => variables(query, values()),
    mention: () => people(query, mentions?.people ?? []),
    emoji: () => rankEmojis(emojis, query).map(emojiOption),
    quick: () => rankQuickMessages(quickMessages, query, recentQuickMessages()).slice(0, MAX_OPTIONS).map(quickOption),
  };
  return { options: optionsOf[kind](), isPending: kind === 'quick' && isPending };
}
