import { Box, Flex, Grid } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helps } from '../../features/helps/api/helps.js';
import { VideoCard } from '../../features/helps/components/video-card.js';
import { VideoModal } from '../../features/helps/components/video-modal.js';
import { useRecordRows } from '../../shared/records/use-records.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

const EVERYTHING = { search: '', filter: undefined };

/** Videos that explain the product (docs/spec/secondary.md §2). */
export function HelpsPage() {
  const { t } = useTranslation('helps');
  const { query, rows } = useRecordRows(helps, EVERYTHING);
  const errorText = useErrorText();
  const [playing, setPlaying] = useState<HelpView | null>(null);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} count={query.data && rows.length} />
      <Box
        flex="1"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        tabIndex={0}
        role="region"
        aria-label={t('title')}
      >
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
          padding={{ base: '4', md: '6' }}
        >
          {rows.map((help) => (
            <Box as="li" key={help.id}>
              <VideoCard help={help} onPlay={() => setPlaying(help)} />
            </Box>
          ))}
        </Grid>
      </Box>
      {playing && <VideoModal help={playing} onClose={() => setPlaying(null)} />}
    </Flex>
  );
}
