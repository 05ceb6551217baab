import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { KEYS } from '../../../shared/api/keys.js';
import { emojiLanguage, resolveEmojiData } from '../pick-emoji/emoji-data.js';

/** All emoji with their names in the user's language; loaded on the first trigger. */
export function useEmojis(isEnabled: boolean) {
  const locale = emojiLanguage(useLanguage());
  return useQuery({
    queryKey: KEYS.emojis(locale),
    queryFn: async () => (await resolveEmojiData(locale, {})).emojis,
    staleTime: Infinity,
    enabled: isEnabled,
  });
}
