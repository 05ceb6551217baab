import { Box, Flex } from '@chakra-ui/react';
import { Check, CheckCheck, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PhoneMedia, PhoneMediaBox } from './phone-media.js';
import { type PhoneList, PhoneListOptions, PhoneOption } from './phone-options.js';

const TICKS = { sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

export interface PhoneMessageProps {
  /** The text, formatted by the caller. */
  text?: ReactNode;
  media?: PhoneMedia;
  /** Buttons below the message. */
  buttons?: readonly string[];
  list?: PhoneList;
  /** Formatted time. */
  time: string;
  /** Ticks of the receiver's own message, with their name; a message to the receiver has none. */
  tick?: { state: keyof typeof TICKS; label: string };
}

/** A message in a bubble with what belongs to it. */
export function PhoneMessage({ text, media, buttons = [], list, time, tick }: PhoneMessageProps) {
  return (
    <Flex direction="column" gap="1" maxWidth="92%" alignSelf={tick ? 'flex-end' : 'flex-start'} fontSize="body">
      <Box
        bg={tick ? 'bubble.own' : 'bubble.theirs'}
        borderRadius="bubble"
        {...(tick ? { borderStartEndRadius: '2px' } : { borderStartStartRadius: '2px' })}
        boxShadow="xs"
        padding="1"
      >
        {media && <PhoneMediaBox {...media} />}
        <Box paddingX="2" paddingY="1">
          {text !== undefined && (
            <Box lineHeight="message" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </Box>
          )}
          <Flex justify="flex-end" align="center" gap="1" color="bubble.meta" fontSize="xs">
            {time}
            {tick && <Tick {...tick} />}
          </Flex>
        </Box>
      </Box>
      {buttons.map((label) => (
        <PhoneOption key={label} icon={<Reply aria-hidden size={16} />} label={label} />
      ))}
      {list && <PhoneListOptions {...list} />}
    </Flex>
  );
}

function Tick({ state, label }: NonNullable<PhoneMessageProps['tick']>) {
  const Icon = TICKS[state];
  return (
    <Box as="span" role="img" aria-label={label} color={state === 'read' ? 'tick.read' : undefined}>
      <Icon aria-hidden size={14} />
    </Box>
  );
}
