import { HStack } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { connectionAddress } from '../../../shared/address/paths.js';

interface Props {
  connection: ConnectionView;
  onDelete: () => void;
}

/** Opens the editor of a connection, or asks to delete it. */
export function ConnectionActions({ connection: { id, name }, onDelete }: Props) {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();

  return (
    <HStack gap="1" justify="flex-end" role="group" aria-label={t('column.actions')}>
      <IconButton label={t('edit', { name })} icon={<Pencil />} onClick={() => void navigate(connectionAddress(id))} />
      <IconButton label={t('delete.open', { name })} icon={<Trash2 />} onClick={onDelete} />
    </HStack>
  );
}
