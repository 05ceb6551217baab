import { Box, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstSteps } from '../../features/first-steps/api/use-first-steps.js';
import { FirstStepsPanel } from '../../features/first-steps/components/first-steps-panel.js';
import { GuideLinks } from '../../features/guides/components/guide-links.js';
import { helps } from '../../features/helps/api/helps.js';
import { VideoCard } from '../../features/helps/components/video-card.js';
import { VideoModal } from '../../features/helps/components/video-modal.js';
import { GUIDES } from '../../shared/address/paths.js';
import { usePlan } from '../../shared/plans/use-plan.js';
import { useRecordRows } from '../../shared/records/use-records.js';
import { useSession } from '../../shared/session/use-session.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

const EVERYTHING = { search: '', filter: undefined };

/** Guides and videos that explain the product (docs/spec/secondary.md §2), and the first steps that are left. */
export function HelpsPage() {
  const { t } = useTranslation('helps');
  const { query, rows } = useRecordRows(helps, EVERYTHING);
  const errorText = useErrorText();
  const { isAdmin } = useSession();
  const { data: plan } = usePlan();
  const isFor = {
    attendant: true,
    admin: isAdmin,
    campaigns: plan?.useCampaigns ?? false,
    api: isAdmin && (plan?.useExternalApi ?? false),
  };
  // Also after they were dismissed: this is where they are found again.
  const first = useFirstSteps();
  const [playing, setPlaying] = useState<HelpView | null>(null);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} />
      <Box
        flex="1"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        tabIndex={0}
        role="region"
        aria-label={t('title')}
      >
        <Stack gap="8" padding={{ base: '4', md: '6' }}>
          {first && (
            <Box maxWidth="xl">
              <FirstStepsPanel first={first} />
            </Box>
          )}
          <GuideLinks guides={GUIDES.filter((guide) => isFor[guide])} />
          <Box as="section" aria-label={t('videos')}>
            <Heading as="h2" fontSize="md" fontWeight="semibold" marginBottom="3">
              {t('videos')}
            </Heading>
            {query.isPending && <RowsSkeleton rows={4} />}
            {query.isError && (
              <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
            )}
            {query.isSuccess && rows.length === 0 && (
              <EmptyState icon={Clapperboard} title={t('none')} description={t('noneForReader')} />
            )}
            <Grid
              as="ul"
              listStyleType="none"
              // `auto-fill` keeps the width of the cards when there are few.
              templateColumns="repeat(auto-fill, minmax(min({sizes.64}, 100%), 1fr))"
              gap="4"
            >
              {rows.map((help) => (
                <Box as="li" key={help.id}>
                  <VideoCard help={help} onPlay={() => setPlaying(help)} />
                </Box>
              ))}
            </Grid>
          </Box>
        </Stack>
      </Box>
      {playing && <VideoModal help={playing} onClose={() => setPlaying(null)} />}
    </Flex>
  );
}
