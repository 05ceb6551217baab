import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** Says that a tab is saved and has no effect before the bot and the timers are built. */
export function NotYet() {
  const { t } = useTranslation('connection-editor');
  return <Notice tone="plain" text={t('notYet')} />;
}
