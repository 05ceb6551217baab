import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { classes, defineStyles } from '../theme/defined-styles.js';
import { ChannelSign } from './channel-icon.js';

const PALETTES = ['cyan', 'teal', 'blue', 'pink', 'orange', 'purple'] as const;
const SIZES = { xs: 24, sm: 32, md: 40, lg: 56, xl: 96 } as const;

const tint = (palette: (typeof PALETTES)[number]) => ({ bg: `${palette}.subtle`, color: `${palette}.fg` });
const styles = defineStyles('avatar', {
  face: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
  },
  cyan: tint('cyan'),
  teal: tint('teal'),
  blue: tint('blue'),
  pink: tint('pink'),
  orange: tint('orange'),
  purple: tint('purple'),
  picture: { boxSize: 'full', objectFit: 'cover', borderRadius: 'full' },
  // Rendered by CSS, so that screen readers skip the letters.
  initials: { _before: { content: 'attr(data-initials)' } },
  sign: {
    position: 'absolute',
    right: '-3px',
    bottom: '-3px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'bg.panel',
  },
  online: {
    position: 'absolute',
    right: '-1px',
    bottom: '-1px',
    flexShrink: '0',
    boxSize: '10px',
    borderRadius: 'full',
    bg: 'good.dot',
    borderWidth: '2px',
    borderColor: 'bg.panel',
  },
});

const square = (pixels: number) => ({ width: pixels, height: pixels });

/** The same name always has the same colours. */
export function paletteOf(name: string): (typeof PALETTES)[number] {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return PALETTES[sum % PALETTES.length];
}

/** Colour of a person's name in a conversation of several people: that of their initials. */
export const personColor = (name: string): string => `${paletteOf(name)}.fg`;

/** First letters of the first and last word; a phone number has none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...word][0].toUpperCase()).join('');
}

interface Props {
  name: string;
  /** Absolute link; without one, initials are shown. */
  picture?: string;
  size?: keyof typeof SIZES;
  isGroup?: boolean;
  /** Channel whose badge is shown at the corner. */
  channel?: string;
  /** Shows a dot for online users, which must also be stated as text. */
  isOnline?: boolean;
}

/** Avatar of a person or group. Decorative: the name is always beside it. */
export function Avatar({ name, picture, size = 'md', isGroup = false, channel, isOnline = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const pixels = SIZES[size];
  // A smaller icon on small avatars keeps the letters legible.
  const sign = pixels < SIZES.md ? 10 : 14;
  const initials = initialsOf(name);

  return (
    <div
      className={classes(styles.face, styles[paletteOf(name)])}
      style={{ ...square(pixels), fontSize: Math.round(pixels * 0.38) }}
    >
      {picture && picture !== failed ? (
        <img src={picture} alt="" loading="lazy" className={styles.picture} onError={() => setFailed(picture)} />
      ) : isGroup || initials === '' ? (
        <UsersRound aria-hidden size={pixels * 0.5} />
      ) : (
        <span data-initials={initials} className={styles.initials} />
      )}
      {channel !== undefined && (
        <div className={styles.sign} style={square(sign + 4)}>
          <ChannelSign channel={channel} size={sign} />
        </div>
      )}
      {isOnline && <div className={styles.online} />}
    </div>
  );
}
