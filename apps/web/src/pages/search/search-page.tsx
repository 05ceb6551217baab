import { Box, Button, Flex } from '@chakra-ui/react';
import { PageTitle, useStableCallback } from '@prosa/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatResults } from '../../features/search/components/chat-results.js';
import { SearchResults } from '../../features/search/components/search-results.js';
import { SearchBox } from '../../shared/lists/search-box.js';
import { usePlan } from '../../shared/plans/use-plan.js';
import { SearchFilters } from './search-filters.js';
import { useSearchAddress } from './use-search-address.js';

/** `/search?q=…`: searches the messages of all visible conversations. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { address, criteria, change } = useSearchAddress();
  const hasChats = usePlan().data?.useInternalChat === true;
  const isInChats = hasChats && address.in === 'chats';
  const seek = useStableCallback(useCallback((text: string) => change({ q: text }), [change]));

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.panel">
      <PageTitle title={t('title')}>
        <Box flex="1" minW={{ base: 'full', md: 'xs' }} maxW="xl">
          <SearchBox label={t('placeholder')} value={address.q} onSearch={seek} />
        </Box>
      </PageTitle>
      {hasChats && <SearchPlaces isInChats={isInChats} onChange={(chosen) => change({ in: chosen })} />}
      {!isInChats && <SearchFilters address={address} onChange={change} />}
      <Box flex="1" minH="0" borderTopWidth="1px">
        {isInChats ? <ChatResults text={address.q} /> : <SearchResults criteria={criteria} />}
      </Box>
    </Flex>
  );
}

/** Whether tickets or chats among colleagues are searched. */
function SearchPlaces({ isInChats, onChange }: { isInChats: boolean; onChange: (chosen: 'chats' | '') => void }) {
  const { t } = useTranslation('search');
  const places = [
    { value: '', label: t('in.tickets'), isChosen: !isInChats },
    { value: 'chats', label: t('in.chats'), isChosen: isInChats },
  ] as const;

  return (
    <Flex gap="2" px={{ base: '4', md: '6' }} pb="3" role="group" aria-label={t('in.title')}>
      {places.map(({ value, label, isChosen }) => (
        <Button
          key={value}
          size="sm"
          variant={isChosen ? 'subtle' : 'ghost'}
          colorPalette={isChosen ? 'brand' : 'gray'}
          aria-pressed={isChosen}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
