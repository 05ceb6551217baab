import { Box, HStack, Text } from '@chakra-ui/react';
import type { DrawnSeries } from './chart-data.js';

interface Props {
  series: readonly DrawnSeries[];
  /** What stands beside a name: its total, or its value and share. */
  valueOf: (series: DrawnSeries) => string;
  isColumn?: boolean;
}

/** Names of the series beside their colours, with their values: nobody has to match a colour from memory. */
export function ChartLegend({ series, valueOf, isColumn = false }: Props) {
  return (
    <HStack
      as="ul"
      listStyleType="none"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      {...(isColumn && { flexDirection: 'column', alignItems: 'stretch', flexWrap: 'nowrap' })}
    >
      {series.map((each) => (
        <HStack as="li" key={each.key} gap="2" minWidth="0" fontSize="dense">
          <Box flexShrink="0" boxSize="3" borderRadius="sm" bg={`chart.${each.color}`} />
          <Text color="fg.muted" truncate>
            {each.label}
          </Text>
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums" marginStart="auto" whiteSpace="nowrap">
            {valueOf(each)}
          </Text>
        </HStack>
      ))}
    </HStack>
  );
}
