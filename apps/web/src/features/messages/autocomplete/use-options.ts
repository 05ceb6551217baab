import { PLACEHOLDERS, type PlaceholderValues, type Placeholder, type QuickMessageWire } from '@prosa/contracts';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { SuggestionTrigger } from './trigger-at-cursor.js';
import { rankQuickMessages } from './rank-quick-messages.js';
import { rankEmojis } from './rank-emojis.js';
import { recentQuickMessages } from './recent-quick-messages.js';
import { useEmojis } from './use-emojis.js';

/** One entry of the suggestions. */
export type Option =
  | { kind: 'quick'; key: string; quickMessage: QuickMessageWire }
  | { kind: 'variable'; key: string; name: Placeholder; value: string }
  | { kind: 'emoji'; key: string; emoji: string; label: string };

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

/** Entries that match the trigger, best first. */
export function useOptions(trigger: SuggestionTrigger | null, values: () => PlaceholderValues | null) {
  const { useQuickMessages } = useConversation();
  const { quickMessages, isPending } = useQuickMessages(trigger?.kind === 'quick');
  const emojis = useEmojis(trigger?.kind === 'emoji').data ?? [];

  if (!trigger) return { options: [], isPending: false };
  if (trigger.kind === 'variable') return { options: variables(trigger.query, values()), isPending: false };
  if (trigger.kind === 'emoji')
    return { options: rankEmojis(emojis, trigger.query).map(emojiOption), isPending: false };
  const ranked = rankQuickMessages(quickMessages, trigger.query, recentQuickMessages());
  return { options: ranked.slice(0, MAX_OPTIONS).map(quickOption), isPending };
}
