import { Button, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFull, type Room } from './room.js';

interface Props {
  /** Undefined where no plan limits the number, and while it is unknown. */
  room?: Room;
  isDisabled?: boolean;
  /** Beside another button that adds one. */
  isSecondary?: boolean;
  icon?: ReactNode;
  onAdd: () => void;
  children: ReactNode;
}

const PLUS = <Plus aria-hidden size={16} />;

/** The button that adds one more; at the limit of the plan it says what to do instead. */
export function AddButton({ room, isDisabled = false, isSecondary = false, icon = PLUS, onAdd, children }: Props) {
  const { t } = useTranslation('common');
  const [isExplaining, setIsExplaining] = useState(false);
  const isAtLimit = room !== undefined && isFull(room);
  const close = () => setIsExplaining(false);

  return (
    <>
      <Button
        size="sm"
        disabled={isDisabled}
        {...((isAtLimit || isSecondary) && { variant: 'outline', colorPalette: 'gray' })}
        {...(isAtLimit && { 'aria-haspopup': 'dialog' as const })}
        onClick={isAtLimit ? () => setIsExplaining(true) : onAdd}
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
