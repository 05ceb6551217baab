import { IconButton } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SHOWN_WITH_ROW } from './row-attention.js';
import type { MenuPlace } from './row-menu.js';

interface Props {
  /** Whose row it is. */
  name: string;
  /** Stands in the tab order. */
  isActive: boolean;
  onOpen: (at: MenuPlace['at']) => void;
}

/** Opens the menu of a row; seen while the pointer or the focus is on the row. */
export function RowMenuButton({ name, isActive, onOpen }: Props) {
  const { t } = useTranslation('tickets');

  return (
    <IconButton
      aria-label={t('row.menu', { name })}
      aria-haspopup="menu"
      title={t('actions.more')}
      tabIndex={isActive ? 0 : -1}
      position="absolute"
      zIndex="1"
      insetInlineEnd="0"
      top="-0.5"
      size="xs"
      width="8"
      height="6"
      minH="6"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      css={SHOWN_WITH_ROW}
      hideBelow="md"
      onClick={({ currentTarget }) => {
        const { x, y, width, height } = currentTarget.getBoundingClientRect();
        onOpen({ x, y, width, height });
      }}
    >
      <EllipsisVertical size={16} aria-hidden />
    </IconButton>
  );
}
