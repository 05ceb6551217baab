import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowStyles } from './row-styles.js';
import type { MenuAnchor } from './row-menu.js';

interface Props {
  /** Whose row it is. */
  name: string;
  /** Stands in the tab order. */
  isActive: boolean;
  onOpen: (at: MenuAnchor['at']) => void;
}

/** Opens the menu of a row; seen while the pointer or the focus is on the row. */
export function RowMenuButton({ name, isActive, onOpen }: Props) {
  const { t } = useTranslation('tickets');

  return (
    <button
      type="button"
      aria-label={t('row.menu', { name })}
      aria-haspopup="menu"
      title={t('actions.more')}
      tabIndex={isActive ? 0 : -1}
      className={rowStyles.menu}
      onClick={({ currentTarget }) => {
        const { x, y, width, height } = currentTarget.getBoundingClientRect();
        onOpen({ x, y, width, height });
      }}
    >
      <EllipsisVertical size={16} aria-hidden />
    </button>
  );
}
