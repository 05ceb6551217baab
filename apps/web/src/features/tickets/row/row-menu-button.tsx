import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowStyles } from './row-styles.js';
import type { MenuAnchor } from './row-menu.js';

interface Props {
  /** Name of the contact, for the label. */
  name: string;
  /** Whether it is in the tab order. */
  isActive: boolean;
  onOpen: (at: MenuAnchor['at']) => void;
}

/** Button of a row's menu, visible while the pointer or the focus is on the row. */
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
