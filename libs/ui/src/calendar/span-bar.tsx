import { chakra } from '@chakra-ui/react';
import type { CalendarEntry, WeekBar } from './span-lanes.js';

/** Height of a bar with the gap below it, and the room that the day's number takes, in rem. */
const LANE_REM = 1.625;
const TOP_REM = 1.875;

interface Props {
  bar: WeekBar;
  onOpen: (entry: CalendarEntry) => void;
}

/**
 * The bar of an entry, as long as its days in the week. Not in the order of tabulation: the selected day's list below
 * the grid has every entry.
 */
export function SpanBar({ bar: { entry, length, lane, isContinued, isContinuing }, onOpen }: Props) {
  return (
    <chakra.button
      type="button"
      tabIndex={-1}
      title={entry.label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(entry);
      }}
      style={{ top: `${TOP_REM + lane * LANE_REM}rem`, width: `calc(${length * 100}% - 6px)` }}
      position="absolute"
      insetInlineStart="3px"
      height="6"
      zIndex="1"
      paddingX="2"
      fontSize="xs"
      textAlign="start"
      truncate
      cursor="pointer"
      color="fg"
      bg="bg.muted"
      borderColor={`chart.${entry.color ?? 'blue'}`}
      borderStartWidth={isContinued ? '0' : '4px'}
      borderBottomWidth="2px"
      borderStartRadius={isContinued ? '0' : 'l1'}
      borderEndRadius={isContinuing ? '0' : 'l1'}
      _hover={{ bg: 'bg.emphasized' }}
    >
      {entry.label}
    </chakra.button>
  );
}
