import { IconButton } from '@prosa/ui';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Before the title of a page: back to the one above it. */
export function BackButton({ label, to }: { label: string; to: string }) {
  const navigate = useNavigate();
  return <IconButton label={label} icon={<ArrowLeft />} onClick={() => void navigate(to)} />;
}
