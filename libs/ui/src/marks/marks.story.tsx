import { HStack, Stack } from '@chakra-ui/react';
import { Avatar } from './avatar.js';
import { ChannelIcon } from './channel-icon.js';
import { ColorChip } from './color-chip.js';
import { CounterBadge } from './counter-badge.js';

const NAMES = [
  'Ana Souza',
  'Bruno',
  'Çağla Öz',
  'Diego Lima',
  'Elisa',
  'Maria das Graças de Oliveira',
  '5511987654321',
];

export const stories = {
  'Avatars: a name each, a channel, a group, without letters': () => (
    <HStack gap="3" flexWrap="wrap">
      {NAMES.map((name) => (
        <Avatar key={name} name={name} channel="whatsapp" />
      ))}
      <Avatar name="Family" isGroup size="lg" channel="instagram" />
    </HStack>
  ),
  'Counters, channels and tags': () => (
    <Stack gap="3" align="start">
      <HStack>
        <CounterBadge count={3} label="3 unread" />
        <CounterBadge count={240} label="240 unread" />
        <ChannelIcon channel="whatsapp" />
        <ChannelIcon channel="facebook" />
        <ChannelIcon channel="instagram" />
      </HStack>
      <HStack flexWrap="wrap">
        {['#ffee00', '#065183', '#111111', '#ff0055'].map((color) => (
          <ColorChip key={color} color={color} label={color} />
        ))}
      </HStack>
    </Stack>
  ),
};
