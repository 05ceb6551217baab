import { Link } from 'react-router-dom';
import { rowStyles } from './row-styles.js';

interface Props {
  id: string;
  to: string;
  label: string;
  isCurrent: boolean;
  isActive: boolean;
}

/** Makes the whole row a link, which can be opened in a new tab and by keyboard. */
export function RowLink({ id, to, label, isCurrent, isActive }: Props) {
  return (
    <Link
      className={rowStyles.link}
      id={id}
      to={to}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
    />
  );
}
