import { Checkbox } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Whose row it is. */
  name: string;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
  /** While tickets are chosen: a click anywhere on the row ticks it, and it is what the keys work on. */
  isWhole?: boolean;
  id?: string;
  isActive?: boolean;
}

/** Chooses a row; with Shift all from the last one to it. */
export function RowCheckbox({ name, isChosen, onChoose, isWhole = false, id, isActive = false }: Props) {
  const { t } = useTranslation('tickets');
  const isRange = useRef(false);
  const noteShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };

  return (
    <Checkbox.Root
      ids={{ hiddenInput: id }}
      checked={isChosen}
      onCheckedChange={() => onChoose(isRange.current)}
      onPointerDown={noteShift}
      onKeyDown={noteShift}
      // A range of rows is no range of text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      position="absolute"
      {...(isWhole ? WHOLE : OVER_AVATAR)}
    >
      <Checkbox.HiddenInput aria-label={t('bulk.pick', { name })} tabIndex={isActive ? 0 : -1} />
      <Checkbox.Control bg={isChosen ? undefined : 'bg.panel'} borderColor="border.control" />
    </Checkbox.Root>
  );
}

/** The avatar's place, by the row's own edge. */
const OVER_AVATAR = {
  insetInlineStart: '4',
  insetBlock: '0',
  width: '10',
  pointerEvents: 'auto',
  justifyContent: 'center',
  alignItems: 'center',
} as const;
const WHOLE = { inset: '0', ps: '6', alignItems: 'center', cursor: 'pointer' } as const;
