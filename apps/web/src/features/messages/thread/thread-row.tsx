import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { MessageBubble } from '../bubble/message-bubble.js';
import { Selectable } from '../forward/selectable.js';
import { DayChip, NewDivider, TicketDivider } from './separators.js';
import type { ThreadItem } from './thread-items.js';

interface Props {
  item: ThreadItem;
  isHighlighted: boolean;
}

type Message = Extract<ThreadItem, { kind: 'message' }>;

const sameReactions = (a: Message['reactions'], b: Message['reactions']) =>
  a.length === b.length &&
  a.every(({ emoji, fromMe, name }, at) => emoji === b[at].emoji && fromMe === b[at].fromMe && name === b[at].name);

/** Items are made anew with every message that comes: a row is drawn again when its own differs. */
function isSame(a: Props, b: Props): boolean {
  if (a.isHighlighted !== b.isHighlighted) return false;
  if (a.item.kind !== 'message' || b.item.kind !== 'message') return a.item === b.item;
  const { message, isFirst, isLast, reactions } = a.item;
  const isUnchanged = message === b.item.message && isFirst === b.item.isFirst && isLast === b.item.isLast;
  return isUnchanged && sameReactions(reactions, b.item.reactions);
}

/** A row of the thread, whatever its kind. */
export const ThreadRow = memo(function ThreadRow({ item, isHighlighted }: Props) {
  switch (item.kind) {
    case 'day':
      return (
        <Flex justify="center" py="2">
          <DayChip date={item.date} />
        </Flex>
      );
    case 'new':
      return <NewDivider />;
    case 'ticket':
      return <TicketDivider ticketId={item.ticketId} queueName={item.queueName} />;
    case 'message':
      return (
        <Box bg={isHighlighted ? 'brand.muted' : undefined} transition="background-color 0.15s">
          <Selectable message={item.message}>
            <MessageBubble
              message={item.message}
              reactions={item.reactions}
              isFirst={item.isFirst}
              isLast={item.isLast}
            />
          </Selectable>
        </Box>
      );
  }
}, isSame);
