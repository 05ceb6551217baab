import type { TicketView } from '@prosa/contracts';
import { Box, Button, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ArrowRightLeft, Check, CornerUpLeft, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TicketMenu } from './ticket-menu.js';

/** Handlers of the actions on a ticket. */
export interface TicketActionHandlers {
  accept: () => void;
  returnToQueue: () => void;
  transfer: () => void;
  close: (sendFarewellMessage: boolean) => void;
  showLog: () => void;
  requestDelete: () => void;
  /** Opens the search in the conversation. */
  find: () => void;
}

interface Props {
  ticket: TicketView;
  /** Whether the user attends it. */
  isOwn: boolean;
  isBusy: boolean;
  handlers: TicketActionHandlers;
}

/** Buttons of the actions that a ticket's state allows: accept, transfer, return, resolve, reopen. */
export function TicketActions({ ticket, isOwn, isBusy, handlers }: Props) {
  return (
    <Flex align="center" gap="1" flexShrink="0">
      {ticket.status === 'closed' ? (
        <Reopen isBusy={isBusy} handlers={handlers} />
      ) : ticket.status === 'pending' ? (
        <Waiting isBusy={isBusy} handlers={handlers} />
      ) : (
        isOwn && <Attended isBusy={isBusy} handlers={handlers} />
      )}
      <TicketMenu ticket={ticket} isOwn={isOwn} isBusy={isBusy} handlers={handlers} />
    </Flex>
  );
}

type ActionProps = Pick<Props, 'isBusy' | 'handlers'>;

function Reopen({ isBusy, handlers }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <Button size="sm" variant="outline" disabled={isBusy} onClick={handlers.accept}>
      <RotateCcw size={16} aria-hidden /> {t('actions.reopen')}
    </Button>
  );
}

/** Actions of a waiting ticket. "Ignore" closes it without a message to the contact (docs/spec/core.md §4). */
function Waiting({ isBusy, handlers }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <IconButton
        label={t('actions.transfer')}
        icon={<ArrowRightLeft size={18} />}
        disabled={isBusy}
        onClick={handlers.transfer}
      />
      <IconButton
        label={t('actions.ignore')}
        icon={<X size={18} />}
        disabled={isBusy}
        onClick={() => handlers.close(false)}
      />
    </>
  );
}

function Attended({ isBusy, handlers }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <Box hideBelow="sm">
        <IconButton
          label={t('actions.return')}
          icon={<CornerUpLeft size={18} />}
          disabled={isBusy}
          onClick={handlers.returnToQueue}
        />
      </Box>
      <Box hideBelow="sm">
        <IconButton
          label={t('actions.transfer')}
          icon={<ArrowRightLeft size={18} />}
          disabled={isBusy}
          onClick={handlers.transfer}
        />
      </Box>
      <Button
        size="sm"
        px={{ base: '2', sm: '3.5' }}
        aria-label={t('actions.resolve')}
        disabled={isBusy}
        onClick={() => handlers.close(true)}
      >
        <Check size={18} aria-hidden />
        <Box as="span" hideBelow="sm">
          {t('actions.resolve')}
        </Box>
      </Button>
    </>
  );
}
