import type { TicketView } from '@prosa/contracts';
import { Icon, IconButton, Menu } from '@chakra-ui/react';
import { EllipsisVertical, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { transcriptAddress } from '../../../shared/address/paths.js';
import { KeyHint } from '../../../shared/commands/key-hint.js';
import type { Command } from '../../../shared/commands/registry.js';
import type { LaneControl, TicketCommands } from './ticket-commands.js';

interface Props {
  ticket: TicketView;
  commands: TicketCommands;
  lane: LaneControl | undefined;
  isBusy: boolean;
  isPinned: boolean;
}

/**
 * Menu of the rarer commands, and on narrow screens of those without room in the header. It is rendered in place,
 * without a portal, so that it stays within the page's landmarks.
 */
export function TicketMenu({ ticket, commands, lane, isBusy, isPinned }: Props) {
  const { t } = useTranslation('tickets');
  const { transfer, returnToQueue, resolveQuietly, resolveUnrated, find, pin, log, remove } = commands;
  // A waiting ticket has a button for the transfer on every screen.
  const isAttended = ticket.status !== 'pending';

  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={t('actions.more')}
          title={t('actions.more')}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          color="fg.muted"
          disabled={isBusy}
        >
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="56">
          {isAttended && <Item command={transfer} label={t('actions.transfer')} hideFrom="sm" />}
          <Item command={returnToQueue} label={t('actions.return')} hideFrom="sm" />
          <Item command={resolveQuietly} label={t('actions.resolveQuietly')} />
          {resolveUnrated.when && <Item command={resolveUnrated} label={t('actions.resolveUnrated')} />}
          <Item command={commands.stopBot} label={t('actions.stopBot')} />
          <Item command={commands.giveToBot} label={t('actions.giveToBot')} />
          <Item command={commands.consult} label={t('actions.consult')} />
          <Item command={find} label={t('actions.find')} />
          <Item command={pin} label={t(isPinned ? 'pins.remove' : 'pins.add')} />
          <Menu.Item value="transcript" asChild>
            <a href={transcriptAddress(ticket.uuid)} target="_blank" rel="noopener">
              <Printer size={16} aria-hidden /> {t('actions.transcript')}
            </a>
          </Menu.Item>
          {lane && <Item command={commands.lane} label={t('actions.lane', { lane: lane.name })} />}
          <Item command={log} label={t('actions.log')} />
          <Item command={remove} label={t('actions.delete')} color="fg.error" />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface ItemProps {
  command: Command & { when: boolean };
  label: string;
  hideFrom?: 'sm';
  color?: 'fg.error';
}

/** A command with its keys, while it can act. */
function Item({ command, label, ...style }: ItemProps) {
  if (!command.when) return null;
  return (
    <Menu.Item value={command.id} onClick={() => command.run()} {...style}>
      <Icon as={command.icon} boxSize="4" aria-hidden /> {label}
      <KeyHint id={command.id} />
    </Menu.Item>
  );
}
