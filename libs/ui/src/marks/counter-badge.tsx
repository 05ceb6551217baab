import { defineStyles } from '../theme/defined-styles.js';

const MAX = 99;

const styles = defineStyles('counter', {
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '20px',
    height: '20px',
    paddingInline: '6px',
    borderRadius: 'full',
    bg: 'counter.bg',
    color: 'counter.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
  },
});

interface Props {
  count: number;
  /** Accessible description of the number: "3 unread messages". */
  label: string;
}

/** Number of new items; renders nothing for zero. */
export function CounterBadge({ count, label }: Props) {
  if (count <= 0) return null;

  return (
    <span role="img" aria-label={label} title={label} className={styles.badge}>
      {count > MAX ? `${MAX}+` : count}
    </span>
  );
}
