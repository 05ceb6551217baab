import { Menu, Portal } from '@chakra-ui/react';
import type { PanelAttendant, PanelTicket } from '@prosa/contracts';
import { Inbox, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';
import { type CardKey, cardOf, WAITING } from '../model/panel-ticket.js';

/** Colleagues that the menu offers; its last entry searches in all. */
const OFFERED_MAX = 8;

/** The ticket whose menu is open, and its button. */
export interface OpenMenu {
  ticket: PanelTicket;
  button: Element;
}

interface Props extends OpenMenu {
  attendants: ReadonlyMap<number, PanelAttendant>;
  onMove: (ticket: PanelTicket, to: CardKey) => void;
  /** Searches a colleague or a queue. */
  onSearch: (ticket: PanelTicket) => void;
  onClose: () => void;
}

/** Moves a ticket by keyboard or single presses. One instance serves all cards. */
export function TicketMenu({ ticket, button, attendants, onMove, onSearch, onClose }: Props) {
  const { t } = useTranslation('panel');
  const { user, companyId } = useSession();
  const from = cardOf(ticket);
  const offered = [...attendants.values()]
    .filter(({ id, isOnline }) => id !== from && (isOnline || id === user.id))
    .sort((one, other) => Number(other.id === user.id) - Number(one.id === user.id))
    .slice(0, OFFERED_MAX);

  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-end', getAnchorRect: () => button.getBoundingClientRect() }}
      aria-label={t('menu.title', { name: ticket.contact.name })}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="56" maxH="70vh">
            {offered.map((each) => (
              <Menu.Item key={each.id} value={String(each.id)} onClick={() => onMove(ticket, each.id)}>
                <UserAvatar user={{ ...each, companyId }} size="xs" isOnline={each.isOnline} />
                {each.id === user.id ? t('menu.toMe') : t('menu.to', { name: each.name })}
              </Menu.Item>
            ))}
            {from !== WAITING && (
              <Menu.Item value="waiting" onClick={() => onMove(ticket, WAITING)}>
                <Inbox size={16} aria-hidden /> {t('menu.toWaiting')}
              </Menu.Item>
            )}
            <Menu.Item value="search" onClick={() => onSearch(ticket)}>
              <Search size={16} aria-hidden /> {t('menu.search')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
