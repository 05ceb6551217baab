import { Checkbox } from '@chakra-ui/react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rowStyles } from './row-styles.js';

interface Props {
  /** Whose row it is. */
  name: string;
  onChoose: (isRange: boolean) => void;
}

/** Whether Shift was held as a box was ticked. */
function useShift() {
  const isPressed = useRef(false);
  const recordShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isPressed.current = shiftKey;
  };
  // A range of rows is no range of text.
  const onMouseDown = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  return { isPressed, handlers: { onPointerDown: recordShift, onKeyDown: recordShift, onMouseDown } };
}

/** Chooses the first row, by a box over its avatar. Bare: every row has one, and few are ever ticked. */
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
 * Chooses a row while tickets are chosen, with Shift all from the last one to it: a click anywhere on the row ticks it,
 * and it is what the keys work on.
 */
export function RowCheckbox({ name, isChosen, onChoose, id, isActive }: RowCheckboxProps) {
  const { t } = useTranslation('tickets');
  const shift = useShift();

  return (
    <Checkbox.Root
      ids={{ hiddenInput: id }}
      checked={isChosen}
      onCheckedChange={() => onChoose(shift.isPressed.current)}
      {...shift.handlers}
      position="absolute"
      inset="0"
      ps="6"
      alignItems="center"
      cursor="pointer"
    >
      <Checkbox.HiddenInput aria-label={t('bulk.pick', { name })} tabIndex={isActive ? 0 : -1} />
      <Checkbox.Control bg={isChosen ? undefined : 'bg.panel'} borderColor="border.control" />
    </Checkbox.Root>
  );
}
