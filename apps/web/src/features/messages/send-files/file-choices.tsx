import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { FileListOptionWire } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../shared/fields/check-row.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { kindOf } from '../../../shared/messaging/file-info.js';
import { FileThumbnail } from '../../../shared/messaging/file-thumbnail.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { type FileSelection, isSendable } from './use-file-selection.js';

interface Props {
  selection: FileSelection;
}

/** The files of the chosen list, each to be sent or not. */
export function FileChoices({ selection: { list, optionIds, toggle } }: Props) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();

  if (list.isError) {
    const detail = errorText(list.error);
    return <ErrorState title={t('listFiles.failed')} detail={detail} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <RowsSkeleton rows={3} />;
  const { message, options } = list.data;
  return (
    <Stack gap="2">
      <Text fontSize="dense" color="fg.muted" whiteSpace="pre-wrap">
        {message}
      </Text>
      {options.length === 0 && <Text color="fg.muted">{t('listFiles.empty')}</Text>}
      <Stack role="group" aria-label={t('listFiles.files')} gap="1" maxHeight="50vh" overflowY="auto" paddingBlock="1">
        {options.map((option) => (
          <CheckRow
            key={option.id}
            label={<FileLabel option={option} />}
            isChecked={optionIds.includes(option.id)}
            isDisabled={!isSendable(option)}
            onChange={(isTicked) => toggle(option.id, isTicked)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function FileLabel({ option }: { option: FileListOptionWire }) {
  const { t } = useTranslation('messages');
  const { bytes } = useFormat();
  const { name, path, mediaType, mediaUrl, size, isExpired } = option;
  const state = mediaUrl === null ? t('listFiles.missing') : isExpired ? t('listFiles.expired') : null;

  return (
    <Flex align="center" gap="3" minWidth="0">
      <FileThumbnail kind={kindOf(mediaType)} url={mediaUrl} />
      <Box minWidth="0">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text fontSize="xs" color={state ? 'warn.fg' : 'fg.muted'} overflowWrap="anywhere">
          {state ?? `${path} · ${bytes(size)}`}
        </Text>
      </Box>
    </Flex>
  );
}
