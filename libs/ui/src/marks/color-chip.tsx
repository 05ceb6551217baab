import { defineStyles } from '../theme/defined-styles.js';

const styles = defineStyles('color', {
  dot: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: '8px',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 1px rgb(128 128 128 / 0.35)',
  },
  chip: {
    display: 'inline-block',
    verticalAlign: 'middle',
    minWidth: '0',
    maxWidth: 'full',
    lineHeight: '18px',
    paddingInline: '6px',
    borderRadius: 'l1',
    fontSize: 'xs',
    color: 'fg',
    truncate: true,
  },
});

interface DotProps {
  /** Any CSS colour, as a user chose it. */
  color: string;
}

/** A queue's or tag's colour. Decorative: its name is beside it. */
export function ColorDot({ color }: DotProps) {
  return <span aria-hidden className={styles.dot} style={{ backgroundColor: color }} />;
}

interface ChipProps extends DotProps {
  label: string;
}

/** A tag on a light tint of its colour, so that the text is legible with any colour. */
export function ColorChip({ color, label }: ChipProps) {
  return (
    <span className={styles.chip} style={{ backgroundColor: `color-mix(in srgb, ${color} 18%, transparent)` }}>
      {label}
    </span>
  );
}
