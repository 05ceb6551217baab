import { Box, chakra, Flex, HStack, Link, Text } from '@chakra-ui/react';
import { FILE_LIST_LENGTH } from '@prosa/contracts';
import { DateField, IconButton, ProgressBar, TextField } from '@prosa/ui';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { FileThumbnail } from '../../../shared/messaging/file-thumbnail.js';
import type { Upload } from '../api/use-save-file-list.js';
import { dayStateOf, type EditedFile, type fileProblemOf, shownFile } from './file-list-values.js';

interface Props {
  option: EditedFile;
  /** Undefined while nothing is uploaded. */
  upload: Upload | undefined;
  problem: ReturnType<typeof fileProblemOf>;
  onChange: (changes: Partial<EditedFile>) => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** A file of the list: what it is, its caption, and its last day. */
export function FileRow({ option, upload, problem, onChange, onReplace, onRemove }: Props) {
  const { t } = useTranslation(['file-lists', 'common', 'forms']);
  const picker = useRef<HTMLInputElement>(null);
  const file = shownFile(option);
  const chosenUrl = useObjectUrl(option.chosen);
  const name = option.name.trim() || t('files.unnamed');
  const replaceLabel = t(file ? 'files.replace' : 'files.choose', { name });

  return (
    <Flex gap="3" align="start" paddingBlock="1" minWidth="0">
      <Box paddingTop="6" hideBelow="sm">
        <FileThumbnail kind={file?.kind ?? 'document'} url={chosenUrl ?? file?.url ?? null} />
      </Box>
      <Box flex="1" minWidth="0">
        <Flex gap="2" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'start' }}>
          <Box flex="1" minWidth="0">
            <TextField
              label={t('field.caption')}
              value={option.name}
              maxLength={FILE_LIST_LENGTH.option.max}
              error={problem === 'name' ? t('common:form.required') : undefined}
              autoComplete="off"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Box>
          <Box width={{ sm: '40' }} flexShrink="0">
            <DateField
              label={t('field.validUntil')}
              value={option.validUntil}
              error={problem === 'day' ? t('forms:date.wrong') : undefined}
              onChange={(validUntil) => onChange({ validUntil })}
            />
          </Box>
        </Flex>
        <FileLine option={option} upload={upload} />
      </Box>
      <Flex paddingTop="6" direction={{ base: 'column', sm: 'row' }}>
        <IconButton label={replaceLabel} icon={<RefreshCw size={18} />} onClick={() => picker.current?.click()} />
        <IconButton label={t('files.remove', { name })} icon={<Trash2 size={18} />} onClick={onRemove} />
      </Flex>
      <chakra.input
        ref={picker}
        type="file"
        hidden
        aria-label={replaceLabel}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onReplace(chosen);
          currentTarget.value = '';
        }}
      />
    </Flex>
  );
}

/** Name, size and state of the file, and how its upload goes. */
function FileLine({ option, upload }: Pick<Props, 'option' | 'upload'>) {
  const { t } = useTranslation('file-lists');
  const file = shownFile(option);
  const day = dayStateOf(option.validUntil);
  const error = upload && 'error' in upload ? upload.error : undefined;
  const isUploading = upload !== undefined && 'share' in upload && upload.share < 1;

  return (
    <Box marginTop="1" fontSize="xs" color="fg.muted">
      <HStack columnGap="2" rowGap="0" flexWrap="wrap" minWidth="0">
        {file ? <FileName file={file} /> : <Text color="warn.fg">{t('files.missing')}</Text>}
        {option.chosen && !isUploading && <Text>{t('files.waiting')}</Text>}
        {day === 'expired' && <Text color="bad.fg">{t('files.expired')}</Text>}
        {day === 'expiring' && <Text color="warn.fg">{t('files.expiring', { day: dateText(option.validUntil) })}</Text>}
      </HStack>
      {isUploading && (
        <Box marginTop="1">
          <ProgressBar label={t('files.uploading', { name: option.name })} value={upload.share} max={1} />
        </Box>
      )}
      {error && (
        <Text color="fg.error" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}

/** Name and size of a file; a stored one can be opened. */
function FileName({ file: { name, size, url } }: { file: NonNullable<ReturnType<typeof shownFile>> }) {
  const { bytes } = useFormat();
  const text = (
    <Text truncate maxWidth="full" title={name}>
      {name}
    </Text>
  );

  return (
    <>
      {url === null ? (
        text
      ) : (
        <Link href={url} target="_blank" rel="noreferrer" variant="underline" maxWidth="full">
          {text}
        </Link>
      )}
      <Text fontVariantNumeric="tabular-nums">{bytes(size)}</Text>
    </>
  );
}

/** An address of a chosen file, for as long as it is shown. */
function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
