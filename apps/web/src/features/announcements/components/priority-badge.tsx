import { Badge } from '@chakra-ui/react';
import type { Priority } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

const PALETTES = { 1: 'red', 2: 'yellow', 3: 'gray' } as const satisfies Record<Priority, string>;

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTranslation('announcements');
  return (
    <Badge variant="surface" colorPalette={PALETTES[priority]}>
      {t(`priority.${priority}`)}
    </Badge>
  );
}
