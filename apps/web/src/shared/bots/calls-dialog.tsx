import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { BotCallView } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import { exactText } from '../format/time.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { BotCallDetails } from './bot-call.js';

/** The bot whose calls are shown. */
export type CalledBot = { integrationId: number } | { promptId: number };

interface Props {
  title: string;
  bot: CalledBot;
  onClose: () => void;
}

/** The calls of a bot, newest first, with what was sent and answered. */
export function CallsDialog({ title, bot, onClose }: Props) {
  const { t } = useTranslation('bots');
  const errorText = useErrorText();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: KEYS.botCalls(bot),
    queryFn: ({ signal, pageParam }) => api.get('/bot-calls', { query: { ...bot, beforeId: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const calls = data?.pages.flatMap((page) => page.calls) ?? [];

  return (
    <Modal title={title} size="lg" onClose={onClose}>
      {isError && <ErrorState title={t('calls.failed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={4} />}
      {data && calls.length === 0 && <Text color="fg.muted">{t('calls.none')}</Text>}
      <Stack gap="3">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
        {hasNextPage && (
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('calls.more')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

function Call({ call }: { call: BotCallView }) {
  const { t } = useTranslation('bots');

  return (
    <Stack gap="1" minWidth="0">
      <HStack gap="2" fontSize="xs" color="fg.muted">
        <time>{exactText(call.at)}</time>
        <span>{t(`purpose.${call.purpose}`)}</span>
      </HStack>
      <BotCallDetails call={call} />
    </Stack>
  );
}
