import { exactText, momentText } from './time.js';

interface Props {
  /** ISO time. */
  value: string;
  /** Formatter; momentText by default. */
  format?: (iso: string) => string;
  className?: string;
}

/** A time like TimeText but without styles of its own, for rows of long lists. */
export function PlainTime({ value, format = momentText, className }: Props) {
  return (
    <time dateTime={value} title={exactText(value)} className={className}>
      {format(value)}
    </time>
  );
}
