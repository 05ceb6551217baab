import { Box, chakra, Text } from '@chakra-ui/react';
import type { CalendarEntry } from './span-lanes.js';

interface Props {
  entry: CalendarEntry;
  onOpen: (entry: CalendarEntry) => void;
}

/** An entry as a line that opens it. */
export function EntryRow({ entry, onOpen }: Props) {
  return (
    <chakra.button
      type="button"
      onClick={() => onOpen(entry)}
      display="flex"
      alignItems="center"
      gap="2"
      width="full"
      minHeight="11"
      paddingX="2"
      borderRadius="l2"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'row.hover' }}
      focusVisibleRing="inside"
    >
      <Box flexShrink="0" boxSize="2.5" borderRadius="full" bg={`chart.${entry.color ?? 'blue'}`} />
      <Text flex="1" minWidth="0" truncate>
        {entry.label}
      </Text>
      {entry.detail && (
        <Text color="fg.muted" fontSize="dense" fontVariantNumeric="tabular-nums">
          {entry.detail}
        </Text>
      )}
    </chakra.button>
  );
}
