import { Button, Text } from '@chakra-ui/react';
import { COMPANY_LIMIT_MAX } from '@prosa/contracts';
import { Modal } from '@prosa/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import type { Room } from './room.js';

interface Props {
  /** Undefined where no plan limits the number, and while it is unknown. */
  room?: Room;
  isDisabled?: boolean;
  /** Beside another button that adds one, which shows how many there are. */
  isSecondary?: boolean;
  icon?: ReactNode;
  onAdd: () => void;
  children: ReactNode;
}

const PLUS = <Plus aria-hidden size={16} />;

/** The button that adds one more, with how many the plan allows; at the limit it says what to do instead. */
export function AddButton({ room, isDisabled = false, isSecondary = false, icon = PLUS, onAdd, children }: Props) {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const [isExplaining, setIsExplaining] = useState(false);
  const isFull = room !== undefined && room.used >= room.limit;
  const close = () => setIsExplaining(false);

  return (
    <>
      {room && !isSecondary && room.limit < COMPANY_LIMIT_MAX && (
        <Text fontSize="dense" color={isFull ? 'warn.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {t('room.used', { used: number(room.used), limit: number(room.limit) })}
        </Text>
      )}
      <Button
        size="sm"
        disabled={isDisabled}
        {...((isFull || isSecondary) && { variant: 'outline', colorPalette: 'gray' })}
        {...(isFull && { 'aria-haspopup': 'dialog' as const })}
        onClick={isFull ? () => setIsExplaining(true) : onAdd}
      >
        {icon}
        {children}
      </Button>
      {isExplaining && room && (
        <Modal
          title={t('room.full')}
          size="sm"
          onClose={close}
          footer={<Button onClick={close}>{t('room.understood')}</Button>}
        >
          <Text>{t(`room.${room.of}`, { count: room.limit })}</Text>
        </Modal>
      )}
    </>
  );
}
