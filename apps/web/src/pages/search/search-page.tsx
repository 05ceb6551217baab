import { Box, Flex } from '@chakra-ui/react';
import { PageTitle } from '@prosa/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchResults } from '../../features/search/components/search-results.js';
import { SearchBox } from '../../shared/lists/search-box.js';
import { useStableCallback } from '../../shared/hooks/use-stable-callback.js';
import { SearchFilters } from './search-filters.js';
import { useSearchAddress } from './use-search-address.js';

/** `/search?q=…`: searches the messages of all visible conversations. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { address, criteria, change } = useSearchAddress();
  const seek = useStableCallback(useCallback((text: string) => change({ q: text }), [change]));

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.panel">
      <PageTitle title={t('title')}>
        <Box flex="1" minW={{ base: 'full', md: 'xs' }} maxW="xl">
          <SearchBox label={t('placeholder')} value={address.q} onSearch={seek} />
        </Box>
      </PageTitle>
      <SearchFilters address={address} onChange={change} />
      <Box flex="1" minH="0" borderTopWidth="1px">
        <SearchResults criteria={criteria} />
      </Box>
    </Flex>
  );
}
