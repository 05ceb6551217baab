import { Box, Button, Fieldset, Text } from '@chakra-ui/react';
import { FILE_LIST_OPTIONS_MAX } from '@prosa/contracts';
import { SortableList } from '@prosa/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../shared/fields/drop-zone.js';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import type { Uploads } from '../api/use-save-file-list.js';
import { type EditedFile, fileProblemOf, type FileListValues, newFile } from './file-list-values.js';
import { FileRow } from './file-row.js';
import { useFileChecks } from './use-file-checks.js';

interface Props {
  uploads: Uploads;
}

/** The files of the list in the form around it, in the order in which they are sent. */
export function FormFiles({ uploads }: Props) {
  const { t } = useTranslation('file-lists');
  const { formState, getValues } = useFormContext<FileListValues>();
  const validate = (options: unknown) =>
    (options as EditedFile[]).every((option) => fileProblemOf(option) === null) || t('files.wrong');
  const { value, onChange, ref, error } = useFormValue<FileListValues>({ name: 'options', validate });
  const options: EditedFile[] = value ?? [];
  const { accepted, refusals } = useFileChecks();
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isTried = formState.submitCount > 0;
  const room = FILE_LIST_OPTIONS_MAX - options.length;

  // The form puts the focus on the first field that is wrong, once its row shows so.
  const focus = () =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-add]')?.focus());

  // As they are by then: files are checked meanwhile.
  const change = (work: (options: EditedFile[]) => EditedFile[]) => onChange(work(getValues('options')));
  const put = (key: string, changes: Partial<EditedFile>) =>
    change((before) => before.map((option) => (option.key === key ? { ...option, ...changes } : option)));

  async function handleAdd(files: readonly File[]) {
    const added = (await accepted(files)).map(newFile);
    if (added.length > 0) change((before) => [...before, ...added].slice(0, FILE_LIST_OPTIONS_MAX));
  }

  async function handleReplace(key: string, file: File) {
    const [chosen] = await accepted([file]);
    if (chosen) put(key, { chosen });
  }

  function handleRemove(key: string) {
    change((before) => before.filter((option) => option.key !== key));
    // The button that had the focus is removed with its row.
    frame.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    // A fieldset is as wide as its content otherwise.
    <Fieldset.Root ref={() => ref({ focus })} minWidth="0" invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {t('files.label')}
      </Fieldset.Legend>
      <div ref={frame}>
        <DropZone label={t('files.drop')} isDisabled={room <= 0} onFiles={(files) => void handleAdd(files)}>
          <SortableList
            label={t('files.label')}
            items={options}
            idOf={({ key }) => key}
            labelOf={({ name }) => name.trim() || t('files.unnamed')}
            onReorder={(keys) => onChange(keys.map((key) => options.find((option) => option.key === key)))}
            renderItem={(option) => (
              <FileRow
                option={option}
                upload={uploads[option.key]}
                problem={isTried ? fileProblemOf(option) : null}
                onChange={(changes) => put(option.key, changes)}
                onReplace={(file) => void handleReplace(option.key, file)}
                onRemove={() => handleRemove(option.key)}
              />
            )}
          />
          <Box
            borderWidth="1px"
            borderStyle="dashed"
            borderRadius="l2"
            padding="3"
            marginTop="2"
            textAlign="center"
            color="fg.muted"
          >
            <Button
              data-add
              size="sm"
              variant="outline"
              colorPalette="gray"
              disabled={room <= 0}
              onClick={() => picker.current?.click()}
            >
              <UploadIcon aria-hidden size={16} />
              {t('files.add')}
            </Button>
            <Text fontSize="xs" marginTop="1.5">
              {room > 0 ? t('files.hint') : t('files.full', { count: FILE_LIST_OPTIONS_MAX })}
            </Text>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label={t('files.add')}
              onChange={({ currentTarget }) => {
                void handleAdd([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </Box>
        </DropZone>
      </div>
      {refusals.map((refusal) => (
        <Text key={refusal} fontSize="xs" color="fg.error" role="alert">
          {refusal}
        </Text>
      ))}
      {error && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
