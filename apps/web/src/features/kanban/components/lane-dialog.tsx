import { Button, Stack, Text } from '@chakra-ui/react';
import { DEFAULT_LANE, type TagLabel, type TicketView } from '@prosa/contracts';
import { ColorDot, Modal } from '@prosa/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveCard } from '../api/use-move-card.js';

interface Props {
  ticket: TicketView;
  /** The lane where it is. */
  laneId: number;
  /** All lanes but the default one, in their order. */
  columns: readonly TagLabel[];
  onClose: () => void;
}

/** Moves a ticket into another lane of the kanban. */
export function LaneDialog({ ticket, laneId, columns, onClose }: Props) {
  const { t } = useTranslation('kanban');
  const move = useMoveCard();
  const [pendingId, setPendingId] = useState<number>();
  const lanes: TagLabel[] = [{ id: DEFAULT_LANE, name: t('defaultLane'), color: '' }, ...columns];
  const nameOf = (id: number) => lanes.find((lane) => lane.id === id)?.name ?? '';
  const { name: contact } = ticket.contact;

  async function handleChoose(to: number) {
    if (to === laneId) return onClose();
    setPendingId(to);
    try {
      await move({ ticketId: ticket.id, laneId: to, to: nameOf(to), fromId: laneId, from: nameOf(laneId), contact });
      onClose();
    } catch {
      // The refusal is shown, and another lane can be chosen.
      setPendingId(undefined);
    }
  }

  return (
    <Modal title={t('move.title', { contact })} size="sm" onClose={onClose}>
      <Stack as="ul" gap="1" listStyleType="none" aria-label={t('move.lanes')}>
        {lanes.map(({ id, name, color }) => (
          <li key={id}>
            <Button
              variant={id === laneId ? 'subtle' : 'ghost'}
              colorPalette={id === laneId ? 'brand' : 'gray'}
              width="full"
              justifyContent="flex-start"
              fontWeight="normal"
              aria-current={id === laneId || undefined}
              loading={id === pendingId}
              disabled={pendingId !== undefined}
              onClick={() => void handleChoose(id)}
            >
              {color && <ColorDot color={color} />}
              <Text as="span" flex="1" minW="0" textAlign="start" truncate>
                {name}
              </Text>
              {id === laneId && <Check size={16} aria-hidden />}
            </Button>
          </li>
        ))}
      </Stack>
    </Modal>
  );
}
