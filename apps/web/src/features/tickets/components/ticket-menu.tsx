import { may, type TicketView } from '@prosa/contracts';
import { IconButton, Menu } from '@chakra-ui/react';
import {
  ArrowRightLeft,
  CheckCheck,
  CornerUpLeft,
  EllipsisVertical,
  History,
  Pin,
  PinOff,
  Printer,
  Search,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { usePins } from '../pins/use-pins.js';
import type { TicketActionHandlers } from './ticket-actions.js';

interface Props {
  ticket: TicketView;
  isOwn: boolean;
  isBusy: boolean;
  handlers: TicketActionHandlers;
}

/**
 * Menu of the rarer actions, and on narrow screens of those without room in the header. It is rendered in place,
 * without a portal, so that it stays within the page's landmarks.
 */
export function TicketMenu({ ticket, isOwn, isBusy, handlers }: Props) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const pins = usePins();
  const isAttended = isOwn && ticket.status !== 'closed';

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
          {isAttended && (
            <>
              <Menu.Item value="transfer" hideFrom="sm" onClick={handlers.transfer}>
                <ArrowRightLeft size={16} aria-hidden /> {t('actions.transfer')}
              </Menu.Item>
              <Menu.Item value="return" hideFrom="sm" onClick={handlers.returnToQueue}>
                <CornerUpLeft size={16} aria-hidden /> {t('actions.return')}
              </Menu.Item>
              <Menu.Item value="resolveQuietly" onClick={() => handlers.close(false)}>
                <CheckCheck size={16} aria-hidden /> {t('actions.resolveQuietly')}
              </Menu.Item>
            </>
          )}
          <Menu.Item value="find" onClick={handlers.find}>
            <Search size={16} aria-hidden /> {t('actions.find')}
          </Menu.Item>
          {ticket.status !== 'closed' && (
            <Menu.Item value="pin" onClick={() => pins.toggle(ticket.id)}>
              {pins.ids.has(ticket.id) ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
              {t(pins.ids.has(ticket.id) ? 'pins.remove' : 'pins.add')}
            </Menu.Item>
          )}
          <Menu.Item value="transcript" asChild>
            <a href={`/tickets/${ticket.uuid}/transcript`} target="_blank" rel="noopener">
              <Printer size={16} aria-hidden /> {t('actions.transcript')}
            </a>
          </Menu.Item>
          <Menu.Item value="log" onClick={handlers.showLog}>
            <History size={16} aria-hidden /> {t('actions.log')}
          </Menu.Item>
          {may(user, 'ticket-options:deleteTicket') && (
            <Menu.Item value="delete" color="fg.error" onClick={handlers.requestDelete}>
              <Trash2 size={16} aria-hidden /> {t('actions.delete')}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
