import type { EmojiData, EmojiDataResolver } from 'frimousse';

type EmojiEntry = EmojiData['emojis'][number];

interface StoredEmoji {
  label: string;
  emoji: string;
  version: number;
  group?: number;
  tags?: string[];
  skins?: { emoji: string; tone: number | number[] }[];
}

interface StoredMessages {
  groups: { key: string; message: string; order: number }[];
  skinTones: { key: string; message: string }[];
}

type Load = () => Promise<[{ default: unknown }, { default: unknown }]>;

/** Served from our own origin, a chunk for each language, loaded when the picker first opens. */
const LOADERS: Record<string, Load> = {
  pt: () => Promise.all([import('emojibase-data/pt/data.json'), import('emojibase-data/pt/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
};

/** The newest signs that phones in the field can be expected to draw. */
const NEWEST_VERSION = 15;
/** Parts of other signs, not signs by themselves. */
const COMPONENT_GROUP = 2;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** The data's language for one of ours: there are no Turkish names, so those who read Turkish get English ones. */
export const emojiLanguage = (language: string): string => {
  const base = language.split('-')[0];
  return base in LOADERS ? base : 'en';
};

function skinsOf(skins: StoredEmoji['skins']): EmojiEntry['skins'] {
  const byTone = TONES.map((_, index) => skins?.find(({ tone }) => tone === index + 1)?.emoji);
  if (byTone.some((emoji) => emoji === undefined)) return undefined;
  return Object.fromEntries(TONES.map((tone, index) => [tone, byTone[index]])) as EmojiEntry['skins'];
}

function convert(locale: string, stored: StoredEmoji[], { groups, skinTones }: StoredMessages): EmojiData {
  return {
    locale,
    emojis: stored
      .filter(({ group, version }) => group !== undefined && group !== COMPONENT_GROUP && version <= NEWEST_VERSION)
      .map(({ emoji, group, label, version, tags = [], skins }) => ({
        emoji,
        category: group as number,
        label,
        version,
        tags,
        skins: skinsOf(skins),
      })),
    categories: groups
      .filter(({ order }) => order !== COMPONENT_GROUP)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(skinTones.map(({ key, message }) => [key, message])) as EmojiData['skinTones'],
  };
}

/** Emoji names and groups from the files we ship: no other server is asked. */
export const resolveEmojiData: EmojiDataResolver = async (locale) => {
  const [data, messages] = await (LOADERS[locale] ?? LOADERS.en)();
  return convert(locale, data.default as StoredEmoji[], messages.default as StoredMessages);
};
