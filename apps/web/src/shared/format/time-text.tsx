import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { exactText, momentText } from './time.js';

interface Props extends HTMLChakraProps<'time'> {
  /** ISO time. */
  value: string;
  /** Formatter; momentText by default. */
  format?: (iso: string) => string;
}

/** A time in tabular figures, with the exact one as a tooltip. */
export function TimeText({ value, format = momentText, ...rest }: Props) {
  return (
    <chakra.time dateTime={value} title={exactText(value)} fontVariantNumeric="tabular-nums" {...rest}>
      {format(value)}
    </chakra.time>
  );
}
