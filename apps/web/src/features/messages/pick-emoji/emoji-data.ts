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

/** Emoji data from our own origin, one chunk per language, loaded when the picker first opens. */
const LOADERS: Record<string, Load> = {
  pt: () => Promise.all([import('emojibase-data/pt/data.json'), import('emojibase-data/pt/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
};

/** The newest emoji version that common phones can draw. */
const NEWEST_VERSION = 15;
/** Group of parts of other emoji, which are no emoji by themselves. */
const COMPONENT_GROUP = 2;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** The data's language for a console language: there are no Turkish names, so Turkish readers get English ones. */
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

/** Loads emoji names and groups from our own files: no other server is called. */
export const resolveEmojiData: EmojiDataResolver = async (locale) => {
  const [data, messages] = await (LOADERS[locale] ?? LOADERS.en)();
  return convert(locale, data.default as StoredEmoji[], messages.default as StoredMessages);
};
