import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { MessageBubble } from '../bubble/message-bubble.js';
import { DayChip, NewDivider, TicketDivider } from './separators.js';
import type { ThreadItem } from './thread-items.js';

interface Props {
  item: ThreadItem;
  isHighlighted: boolean;
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
          <MessageBubble
            message={item.message}
            reactions={item.reactions}
            isFirst={item.isFirst}
            isLast={item.isLast}
          />
        </Box>
      );
  }
});
