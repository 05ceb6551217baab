import { useLanguage } from './language';

/** The number on a green dot; nothing when it is 0. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{t('unreadCount', { count })}</span>
    </span>
  );
}
