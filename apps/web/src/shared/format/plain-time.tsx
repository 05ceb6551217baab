import { exactText, momentText } from './time.js';

interface Props {
  /** ISO time. */
  value: string;
  /** How to write it; momentText unless told. */
  format?: (iso: string) => string;
  className?: string;
}

/** A time as TimeText writes it, for rows of which there are many: its look is the row's to say. */
export function PlainTime({ value, format = momentText, className }: Props) {
  return (
    <time dateTime={value} title={exactText(value)} className={className}>
      {format(value)}
    </time>
  );
}
