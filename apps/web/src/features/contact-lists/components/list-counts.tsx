import { Box, Flex, HStack, Stack } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

const PARTS = [
  ['valid', 'good.dot'],
  ['invalid', 'bad.dot'],
  ['unchecked', 'border.control'],
] as const;

/** How many contacts have an account, have none, and were not checked yet: as a bar and in words. */
export function ListCounts({ list }: { list: ContactListRow }) {
  const { t } = useTranslation('contact-lists');
  const { number } = useFormat();
  const shown = PARTS.filter(([part]) => list[`${part}Count`] > 0);
  if (shown.length === 0) return null;

  return (
    <Stack gap="1" width={{ base: 'full', md: '80' }}>
      <Flex aria-hidden height="1.5" borderRadius="full" overflow="hidden" gap="px">
        {shown.map(([part, color]) => (
          <Box key={part} bg={color} minWidth="1" style={{ flexGrow: list[`${part}Count`] }} />
        ))}
      </Flex>
      <HStack gap="3" fontSize="xs" color="fg.muted" flexWrap="wrap" rowGap="0">
        {shown.map(([part, color]) => (
          <HStack key={part} gap="1">
            <Box aria-hidden boxSize="2" borderRadius="full" bg={color} />
            {t(`count.${part}`, { count: list[`${part}Count`], number: number(list[`${part}Count`]) })}
          </HStack>
        ))}
      </HStack>
    </Stack>
  );
}
