import { Check } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowStyles } from './row-styles.js';

interface Props {
  /** Name of the contact, for the label. */
  name: string;
  onChoose: (isRange: boolean) => void;
}

/** Records whether Shift was pressed during a click: change events do not carry it. */
function useShift() {
  const isPressed = useRef(false);
  const recordShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isPressed.current = shiftKey;
  };
  // Prevents the text selection that a Shift click makes.
  const onMouseDown = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  return { isPressed, handlers: { onPointerDown: recordShift, onKeyDown: recordShift, onMouseDown } };
}

/**
 * Check box over the avatar that starts the selection mode. A native input like that of the selection, since every row has
 * one and few are used.
 */
export function AvatarCheckbox({ name, onChoose }: Props) {
  const { t } = useTranslation('tickets');
  const shift = useShift();

  return (
    <label className={rowStyles.tick} {...shift.handlers}>
      <input
        type="checkbox"
        className={rowStyles.square}
        checked={false}
        onChange={() => onChoose(shift.isPressed.current)}
        aria-label={t('bulk.pick', { name })}
        tabIndex={-1}
      />
    </label>
  );
}

interface RowCheckboxProps extends Props {
  isChosen: boolean;
  id: string;
  isActive: boolean;
}

/**
 * Check box of a row in selection mode; Shift selects the range from the last one. Its label covers the row, and it is
 * the row's control for the keyboard.
 */
export function RowCheckbox({ name, isChosen, onChoose, id, isActive }: RowCheckboxProps) {
  const { t } = useTranslation('tickets');
  const shift = useShift();

  return (
    <label className={rowStyles.choice} {...shift.handlers}>
      <input
        type="checkbox"
        className={`${rowStyles.square} ${rowStyles.chosenSquare}`}
        id={id}
        checked={isChosen}
        onChange={() => onChoose(shift.isPressed.current)}
        aria-label={t('bulk.pick', { name })}
        tabIndex={isActive ? 0 : -1}
      />
      {isChosen && <Check aria-hidden size={14} strokeWidth={3} className={rowStyles.check} />}
    </label>
  );
}
