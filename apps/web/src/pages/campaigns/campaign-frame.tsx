import { Button, Flex } from '@chakra-ui/react';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { type LucideIcon, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/address/paths.js';
import { errorCode } from '../../shared/api/api-error.js';
import { BackButton } from '../../shared/panes/back-button.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

interface FrameProps {
  title: string;
  /** The other page of the campaign. */
  other: { label: string; address: string; icon: LucideIcon };
  query: { isPending: boolean; isError: boolean; error: Error | null; data?: unknown; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** A page of one campaign: the way back to all, the way to its other page, and the campaign. */
export function CampaignFrame({ title, other: { label, address, icon: Icon }, query, children }: FrameProps) {
  const { t } = useTranslation('campaigns');

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={title}
        back={<BackButton label={t('back')} to={PATHS.campaigns} />}
        action={
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <Link to={address}>
              <Icon aria-hidden size={16} />
              {label}
            </Link>
          </Button>
        }
      />
      <Content query={query}>{children}</Content>
    </Flex>
  );
}

/** The campaign, or why it is not shown. One that was deleted meanwhile is no failure. */
function Content({ query, children }: Pick<FrameProps, 'query' | 'children'>) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (query.isError && errorCode(query.error) === 'ERR_NO_CAMPAIGN_FOUND')
    return <EmptyState icon={Megaphone} title={t('missingOne')} description={t('missingOneHint')} />;
  if (query.isError && query.data === undefined)
    return <ErrorState title={t('failedOne')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return children;
}
