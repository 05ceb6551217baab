import { IconButton } from '@prosa/ui';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../shared/address/paths.js';

/** Before the title of a page that belongs to the list of connections. */
export function BackToConnections({ label }: { label: string }) {
  const navigate = useNavigate();
  return <IconButton label={label} icon={<ArrowLeft />} order={-1} onClick={() => void navigate(PATHS.connections)} />;
}
