import { Menu, Portal } from '@chakra-ui/react';
import type { TicketView } from '@prosa/contracts';
import { ListChecks, Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Where it opens: beside its button, or at the point of a right click. */
export interface MenuAnchor {
  ticket: TicketView;
  at: { x: number; y: number; width: number; height: number };
}

interface Props {
  anchor: MenuAnchor;
  isPinned: boolean;
  onPin: () => void;
  onSelect: () => void;
  onClose: () => void;
}

/** Menu of a row's actions. One instance serves the whole list and opens at the requesting row. */
export function RowMenu({ anchor: { ticket, at }, isPinned, onPin, onSelect, onClose }: Props) {
  const { t } = useTranslation('tickets');

  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => at }}
      aria-label={t('row.menu', { name: ticket.contact.name })}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {ticket.status !== 'closed' && (
              <Menu.Item value="pin" onClick={onPin}>
                {isPinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
                {t(isPinned ? 'pins.remove' : 'pins.add')}
              </Menu.Item>
            )}
            <Menu.Item value="select" onClick={onSelect}>
              <ListChecks size={16} aria-hidden /> {t('bulk.selectOne')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
