import { EmptyState, ErrorState, IconButton, RowsSkeleton } from '@prosa/ui';
import { ArrowLeft, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../shared/address/paths.js';
import { errorCode } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

/** Before the title of a page that belongs to the list of campaigns. */
export function BackToCampaigns() {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  return (
    <IconButton label={t('back')} icon={<ArrowLeft />} order={-1} onClick={() => void navigate(PATHS.campaigns)} />
  );
}

interface ContentProps {
  query: { isPending: boolean; isError: boolean; error: Error | null; data?: unknown; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** The campaign, or why it is not shown. One that was deleted meanwhile is no failure. */
export function CampaignContent({ query, children }: ContentProps) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (query.isError && errorCode(query.error) === 'ERR_NO_CAMPAIGN_FOUND')
    return <EmptyState icon={Megaphone} title={t('missingOne')} description={t('missingOneHint')} />;
  if (query.isError && query.data === undefined)
    return <ErrorState title={t('failedOne')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return children;
}
