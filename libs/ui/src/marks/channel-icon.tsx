import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { classes, defineStyles } from '../theme/defined-styles.js';

const BUBBLE = 'M12 3a9 9 0 0 0-7.700 13.600L3 21l4.500-1.200A9 9 0 1 0 12 3z';
const HANDSET =
  'M9.300 8.200c-.7 0-1.300.8-1.300 1.800 0 2.400 3 5.700 5.500 6 1.200.1 2.200-.6 2.200-1.400 0-.5-1.600-1.500-2.100-1.300l-.7.8c-.9-.3-2-1.400-2.400-2.400l.7-.8c.2-.5-1.100-2.700-1.900-2.700z';

/** Name, colour and drawing of each channel. Names are trade names: the same in every language. */
const CHANNELS: Record<string, { name: string; color: string; lines: string[] }> = {
  whatsapp: { name: 'WhatsApp', color: 'channel.whatsapp', lines: [BUBBLE, HANDSET] },
  whatsappapi: { name: 'WhatsApp API', color: 'channel.whatsapp', lines: [BUBBLE, HANDSET] },
  facebook: { name: 'Facebook', color: 'channel.facebook', lines: ['M15.500 4H14a4 4 0 0 0-4 4v13', 'M7 12h7.500'] },
  instagram: {
    name: 'Instagram',
    color: 'channel.instagram',
    lines: [
      'M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500z',
      'M12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z',
      'M16.900 7.100v.01',
    ],
  },
};

/** "WhatsApp" for whatsapp, and so on; the code itself for an unknown channel. */
export const channelName = (channel: string): string => CHANNELS[channel]?.name ?? channel;

const styles = defineStyles('channel', {
  sign: { flexShrink: '0' },
  whatsapp: { stroke: 'channel.whatsapp' },
  whatsappapi: { stroke: 'channel.whatsapp' },
  facebook: { stroke: 'channel.facebook' },
  instagram: { stroke: 'channel.instagram' },
});
const isKnown = (channel: string): channel is keyof typeof styles => channel in CHANNELS;

/** Badge of a channel for avatars; `size` in pixels. */
export function ChannelSign({ channel, size }: { channel: string; size: number }) {
  if (!isKnown(channel)) return null;

  const { name, lines } = CHANNELS[channel];
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={name}
      className={classes(styles.sign, styles[channel])}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

interface Props extends Omit<HTMLChakraProps<'svg'>, 'color'> {
  channel: string;
  /** Hides it from screen readers where the name is beside it. */
  isDecorative?: boolean;
}

/** Icon of a channel in its own colour; nothing for an unknown channel. */
export function ChannelIcon({ channel, isDecorative = false, ...rest }: Props) {
  const known = CHANNELS[channel];
  if (!known) return null;

  return (
    <chakra.svg
      viewBox="0 0 24 24"
      fill="none"
      stroke={known.color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      boxSize="5"
      flexShrink="0"
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': known.name })}
      {...rest}
    >
      {known.lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </chakra.svg>
  );
}
