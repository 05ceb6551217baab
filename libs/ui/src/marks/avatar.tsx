import { Center, chakra, Circle } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ChannelIcon } from './channel-icon.js';

const PALETTES = ['cyan', 'teal', 'blue', 'pink', 'orange', 'purple'] as const;
const SIZES = { xs: 24, sm: 32, md: 40, lg: 56, xl: 96 } as const;

/** The same name always has the same colour. */
export function paletteOf(name: string): (typeof PALETTES)[number] {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return PALETTES[sum % PALETTES.length];
}

/** First letters of the first and last word; a phone number and the like have none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...word][0].toUpperCase()).join('');
}

interface Props {
  name: string;
  /** Absolute link; '' or missing: initials. */
  picture?: string;
  size?: keyof typeof SIZES;
  isGroup?: boolean;
  /** Shown as a badge at the foot. */
  channel?: string;
  /** A dot at the foot while the person is there; say it in words too. */
  isOnline?: boolean;
}

/** A person or group. Decorative: the name always stands beside it. */
export function Avatar({ name, picture, size = 'md', isGroup = false, channel, isOnline = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const pixels = SIZES[size];
  // A small picture leaves room for a small sign: the letters stay readable.
  const sign = pixels < SIZES.md ? 10 : 14;
  const initials = initialsOf(name);

  return (
    <Center
      position="relative"
      flexShrink="0"
      boxSize={`${pixels}px`}
      borderRadius="full"
      colorPalette={paletteOf(name)}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontWeight="semibold"
      fontSize={`${Math.round(pixels * 0.38)}px`}
      lineHeight="1"
      userSelect="none"
    >
      {picture && picture !== failed ? (
        <chakra.img
          src={picture}
          alt=""
          loading="lazy"
          boxSize="full"
          objectFit="cover"
          borderRadius="full"
          onError={() => setFailed(picture)}
        />
      ) : isGroup || initials === '' ? (
        <UsersRound aria-hidden size={pixels * 0.5} />
      ) : (
        // Drawn, not written: the letters are no words for screen readers.
        <chakra.span data-initials={initials} _before={{ content: 'attr(data-initials)' }} />
      )}
      {channel !== undefined && (
        <Circle position="absolute" right="-3px" bottom="-3px" size={`${sign + 4}px`} bg="bg.panel">
          <ChannelIcon channel={channel} boxSize={`${sign}px`} />
        </Circle>
      )}
      {isOnline && (
        <Circle
          position="absolute"
          right="-1px"
          bottom="-1px"
          size="10px"
          bg="good.dot"
          borderWidth="2px"
          borderColor="bg.panel"
        />
      )}
    </Center>
  );
}
