import { Users } from 'lucide-react';
import { initials } from './format.js';

const TINTS = 8;

interface Props {
  id: string;
  name: string;
  pictureUrl?: string | null;
  isGroup?: boolean;
  size?: 'small' | 'normal';
}

const tintOf = (id: string): number => [...id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % TINTS;

/** A person's picture, or initials on a colour derived from the id. */
export function Avatar({ id, name, pictureUrl, isGroup, size = 'normal' }: Props) {
  const className = `avatar avatar-${size} tint-${tintOf(id)}`;
  if (pictureUrl) return <img className={className} src={pictureUrl} alt="" />;
  return (
    <span className={className} aria-hidden="true">
      {isGroup ? <Users size={20} /> : initials(name)}
    </span>
  );
}
