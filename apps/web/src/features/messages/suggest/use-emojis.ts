import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { emojiLanguage, resolveEmojiData } from '../emoji/emoji-data.js';

/** All emoji with their names in the user's language; loaded on the first trigger. */
export function useEmojis(isEnabled: boolean) {
  const locale = emojiLanguage(useLanguage());
  return useQuery({
    queryKey: ['emojis', locale],
    queryFn: async () => (await resolveEmojiData(locale, {})).emojis,
    staleTime: Infinity,
    enabled: isEnabled,
  });
}
