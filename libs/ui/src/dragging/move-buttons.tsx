import { HStack } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check } from 'lucide-react';
import { IconButton } from '../base/icon-button.js';
import { useUiTexts } from '../base/ui-texts.js';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ICONS = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight };

const DIRECTION_OF_KEY: Record<string, Direction | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The direction of an arrow key. */
export const directionOf = (key: string): Direction | undefined => DIRECTION_OF_KEY[key];

interface Props {
  directions: readonly Direction[];
  onMove: (direction: Direction) => void;
  onDone: () => void;
}

/** Moves a lifted item by single presses, for whoever neither drags nor has a keyboard. */
export function MoveButtons({ directions, onMove, onDone }: Props) {
  const { dragging } = useUiTexts();

  return (
    <HStack gap="1" flexWrap="wrap">
      {directions.map((direction) => {
        const Icon = ICONS[direction];
        return (
          <IconButton
            key={direction}
            label={dragging[direction]}
            icon={<Icon aria-hidden size={16} />}
            onClick={() => onMove(direction)}
          />
        );
      })}
      <IconButton label={dragging.done} icon={<Check aria-hidden size={16} />} onClick={onDone} />
    </HStack>
  );
}
