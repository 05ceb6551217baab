import { useLanguage } from '../shared/language';

const EMOJI = [
  ...'😀😃😄😁😅😂🙂😉😊😍😘😋😎🤔😐🙄😴😢😭😡🤯🥳🤗🤝👍👎👏🙏💪👀👋✌️👌❤️💙💚🔥✨🎉🎁⭐️☀️☕️🍕🍰⚽️🚗✈️🏠📞📷📎📌✅❌❓❗️⏰💰🛒📦',
]
  .join('')
  .match(/\p{Extended_Pictographic}\uFE0F?/gu);

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLanguage();
  return (
    <div className="emoji-picker" role="group" aria-label={t('emoji')}>
      {(EMOJI ?? []).map((emoji) => (
        <button type="button" key={emoji} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
