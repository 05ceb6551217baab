import { HStack, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { Delayed } from './delayed.js';
import { useUiTexts } from '../base/ui-texts.js';

interface Props {
  rows?: number;
  /** Whether rows begin with a picture. */
  hasAvatar?: boolean;
}

/** Skeleton of a loading list; appears after 200 ms. */
export function RowsSkeleton({ rows = 6, hasAvatar = false }: Props) {
  const { loading } = useUiTexts();

  return (
    <Delayed>
      <Stack role="status" aria-label={loading} gap="0">
        {Array.from({ length: rows }, (_, row) => (
          <HStack key={row} height="rowComfortable" paddingInline="4" gap="3">
            {hasAvatar && <SkeletonCircle size="10" />}
            <Stack flex="1" gap="2">
              <Skeleton height="3" width={`${45 + ((row * 17) % 30)}%`} />
              <Skeleton height="3" width={`${60 + ((row * 23) % 30)}%`} />
            </Stack>
          </HStack>
        ))}
      </Stack>
    </Delayed>
  );
}
