import { EmptyState, ErrorState, Notice, RowsSkeleton } from '@prosa/ui';
import { PANEL_TICKETS_MAX } from '@prosa/contracts';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

interface Props {
  query: { error: Error | null; refetch: () => Promise<unknown> };
}

/** What is shown until the panel was read, and when it could not be. */
export function PanelUnread({ query: { error, refetch } }: Props) {
  const { t } = useTranslation('panel');
  const errorText = useErrorText();
  if (!error) return <RowsSkeleton rows={6} />;
  return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
}

/** Says of when the panel is, after a read that failed; it is read again by itself. */
export function StaleNotice({ query: { dataUpdatedAt } }: { query: { dataUpdatedAt: number } }) {
  const { t } = useTranslation('panel');
  return <Notice tone="warn" text={t('stale', { time: clockText(new Date(dataUpdatedAt).toISOString()) })} />;
}

/** Nobody has a ticket, and none waits. */
export function NothingToShow() {
  const { t } = useTranslation('panel');
  return <EmptyState icon={Inbox} title={t('empty.title')} description={t('empty.text')} />;
}

/** Says that not all tickets in hand are shown. */
export function CappedNotice() {
  const { t } = useTranslation('panel');
  return <Notice tone="warn" text={t('capped', { shown: useFormat().number(PANEL_TICKETS_MAX) })} />;
}
