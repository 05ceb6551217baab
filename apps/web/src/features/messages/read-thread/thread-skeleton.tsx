import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Delayed } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

const WIDTHS = ['42%', '28%', '55%', '34%', '48%', '22%'];

/** Skeleton of a loading thread. */
export function ThreadSkeleton() {
  const { t } = useTranslation('messages');

  return (
    <Flex flex="1" minH="0" direction="column" justify="flex-end" p="6" overflow="hidden">
      <Delayed>
        <Stack role="status" aria-label={t('loading')} gap="3">
          {WIDTHS.map((width, index) => (
            <Skeleton
              key={width}
              height="12"
              width={width}
              borderRadius="bubble"
              alignSelf={index % 2 ? 'flex-end' : 'flex-start'}
            />
          ))}
        </Stack>
      </Delayed>
    </Flex>
  );
}
