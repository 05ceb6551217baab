import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileListQuery } from '../../../shared/file-lists/file-lists.js';

/** The files that the bot would send of a list, in words. */
export function SentFiles({ fileListId }: { fileListId: number }) {
  const { t } = useTranslation('bot-simulator');
  const { data: list } = useQuery(fileListQuery(fileListId));
  if (!list) return t('effect.sendFiles');
  const files = list.options.filter(({ mediaUrl, isExpired }) => mediaUrl !== null && !isExpired);
  if (files.length === 0) return t('effect.sendNoFiles', { list: list.name });
  return t('effect.sendFilesOf', { list: list.name, files: files.map(({ name }) => name).join(', ') });
}
