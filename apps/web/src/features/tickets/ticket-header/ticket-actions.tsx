import type { TicketView } from '@prosa/contracts';
import { Box, Button, Flex } from '@chakra-ui/react';
import { ColorDot, Tooltip } from '@prosa/ui';
import { Check, Kanban, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clickProps, CommandIconButton } from '../../../shared/commands/command-button.js';
import { keyProps } from '../../../shared/commands/key-hint.js';
import type { LaneControl, TicketCommands } from './ticket-commands.js';
import { TicketMenu } from './ticket-menu.js';
import { isReopenable } from './ticket-states.js';

interface Props {
  ticket: TicketView;
  commands: TicketCommands;
  lane: LaneControl | undefined;
  isBusy: boolean;
  /** Whether the user attends it. */
  isAttended: boolean;
  isPinned: boolean;
}

/** Buttons of the commands that a ticket's state allows: transfer, return, resolve, ignore, reopen. */
export function TicketActions({ ticket, commands, lane, isBusy, isAttended, isPinned }: Props) {
  return (
    <Flex align="center" gap="1" flexShrink="0">
      {lane && <Lane lane={lane} commands={commands} />}
      {isReopenable(ticket.status) && <Reopen commands={commands} isBusy={isBusy} />}
      {ticket.status === 'pending' && <Waiting commands={commands} isBusy={isBusy} />}
      {isAttended && <Attended commands={commands} isBusy={isBusy} />}
      <TicketMenu ticket={ticket} commands={commands} lane={lane} isBusy={isBusy} isPinned={isPinned} />
    </Flex>
  );
}

/** The lane of the kanban, where there is room for it; a press opens the choice of another. */
function Lane({ lane: { name, color }, commands }: Pick<Props, 'commands'> & { lane: LaneControl }) {
  const { t } = useTranslation('tickets');
  const label = t('actions.lane', { lane: name });
  return (
    <Box hideBelow="lg">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        maxW="40"
        fontWeight="normal"
        aria-label={label}
        title={label}
        {...clickProps(commands.lane)}
      >
        {color ? <ColorDot color={color} /> : <Kanban size={16} aria-hidden />}
        <Box as="span" truncate>
          {name}
        </Box>
      </Button>
    </Box>
  );
}

type ActionProps = Pick<Props, 'commands' | 'isBusy'>;

function Reopen({ commands, isBusy }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <Button size="sm" variant="outline" disabled={isBusy} {...clickProps(commands.reopen)}>
      <RotateCcw size={16} aria-hidden /> {t('actions.reopen')}
    </Button>
  );
}

/** Commands of a waiting ticket. "Ignore" closes it without a message to the contact (docs/spec/core.md §4). */
function Waiting({ commands, isBusy }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <CommandIconButton command={commands.transfer} label={t('actions.transfer')} disabled={isBusy} />
      <CommandIconButton command={commands.ignore} label={t('actions.ignore')} disabled={isBusy} />
    </>
  );
}

function Attended({ commands, isBusy }: ActionProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <Box hideBelow="sm">
        <CommandIconButton command={commands.returnToQueue} label={t('actions.return')} disabled={isBusy} />
      </Box>
      <Box hideBelow="sm">
        <CommandIconButton command={commands.transfer} label={t('actions.transfer')} disabled={isBusy} />
      </Box>
      <Tooltip label={t('actions.resolve')} keys={keyProps('ticket.resolve').keys}>
        <Button
          size="sm"
          px={{ base: '2', sm: '3.5' }}
          aria-label={t('actions.resolve')}
          disabled={isBusy}
          {...clickProps(commands.resolve)}
        >
          <Check size={18} aria-hidden />
          <Box as="span" hideBelow="sm">
            {t('actions.resolve')}
          </Box>
        </Button>
      </Tooltip>
    </>
  );
}
