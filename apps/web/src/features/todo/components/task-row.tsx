import { HStack, Link, Stack, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { TimeText } from '../../../shared/format/time-text.js';
import { momentText } from '../../../shared/format/time.js';
import type { Task } from '../../../shared/tasks/tasks.js';

interface Props {
  task: Task;
  isEdited: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A task with its times, the conversation that it comes from, and its actions. */
export function TaskRow({ task: { text, createdAt, updatedAt, from }, isEdited, onEdit, onDelete }: Props) {
  const { t } = useTranslation('todo');

  return (
    <HStack gap="2" align="start" bg={isEdited ? 'brand.subtle' : undefined} borderRadius="l2" paddingInline="2">
      <Stack gap="0.5" flex="1" minWidth="0" paddingBlock="1.5">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
        <HStack columnGap="3" rowGap="0" flexWrap="wrap" fontSize="dense" color="fg.muted">
          <TimeText value={createdAt} format={(time) => t('created', { time: momentText(time) })} />
          {updatedAt !== createdAt && (
            <TimeText value={updatedAt} format={(time) => t('updated', { time: momentText(time) })} />
          )}
          {from && (
            <Link asChild variant="underline">
              <RouterLink to={from.path}>{t('from', { name: from.title })}</RouterLink>
            </Link>
          )}
        </HStack>
      </Stack>
      <IconButton label={t('edit', { text })} icon={<Pencil />} onClick={onEdit} />
      <IconButton label={t('delete', { text })} icon={<Trash2 />} onClick={onDelete} />
    </HStack>
  );
}
