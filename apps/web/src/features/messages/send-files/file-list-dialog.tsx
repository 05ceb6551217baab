import { Text } from '@chakra-ui/react';
import { fillPlaceholders } from '@prosa/contracts';
import { EmptyState, ErrorState, FormDialog, RowsSkeleton, SelectField } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { type Capabilities, type ListedFiles, NO_QUICK_MESSAGES } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { CheckRow } from '../../../shared/fields/check-row.js';
import { useFileLists } from '../../../shared/file-lists/use-file-lists.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { ComposerState } from '../write-message/use-composer.js';
import { FileChoices } from './file-choices.js';
import { useFileSelection } from './use-file-selection.js';

interface Props {
  /** The list to begin with, of a quick message. */
  fileListId?: number;
  composer: ComposerState;
  onSend: NonNullable<Capabilities['sendListedFiles']>;
  onClose: () => void;
}

/** Sends files of a list: all of them, or those that stay ticked; before them, if wanted, what stands in the composer. */
export function FileListDialog({ fileListId: given, composer, onSend, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { usePlaceholderValues } = useConversation().quickMessages ?? NO_QUICK_MESSAGES;
  const lists = useFileLists();
  const only = lists.data?.length === 1 ? lists.data[0]?.id : undefined;
  const [chosenId, setChosenId] = useState<number>();
  const fileListId = chosenId ?? given ?? only;
  const selection = useFileSelection(fileListId);
  const send = useMutation({ mutationFn: (files: ListedFiles) => onSend(files) });
  const draft = composer.text.trim();
  const values = usePlaceholderValues(draft !== '')();
  const [sendsDraft, setSendsDraft] = useState(given !== undefined);

  function handleSubmit() {
    if (fileListId === undefined || selection.optionIds.length === 0) {
      return void toaster.create({ type: 'error', title: t('listFiles.chooseFirst') });
    }
    // What was sent before leaves before.
    if (sendsDraft && draft !== '') composer.submit();
    send.mutate(
      { fileListId, optionIds: selection.optionIds, key: selection.key },
      {
        onSuccess: (leftOut) => {
          if (leftOut > 0) toaster.create({ type: 'warning', title: t('listFiles.leftOut', { count: leftOut }) });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('listFiles.title')}
      submitLabel={t('listFiles.send', { count: selection.optionIds.length })}
      isPending={send.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ListChoice lists={lists} fileListId={fileListId} onChoose={setChosenId} />
      {fileListId !== undefined && <FileChoices selection={selection} />}
      {fileListId !== undefined && draft !== '' && (
        <CheckRow
          label={
            <Text lineClamp={2}>
              {t('listFiles.withDraft', { text: values ? fillPlaceholders(draft, values) : draft })}
            </Text>
          }
          isChecked={sendsDraft}
          onChange={setSendsDraft}
        />
      )}
    </FormDialog>
  );
}

interface ListChoiceProps {
  lists: ReturnType<typeof useFileLists>;
  fileListId: number | undefined;
  onChoose: (fileListId: number | undefined) => void;
}

/** The lists to choose from, or why there are none. */
function ListChoice({ lists: { data, isError, error, refetch }, fileListId, onChoose }: ListChoiceProps) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();

  if (isError) {
    return <ErrorState title={t('listFiles.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={1} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={FolderOpen}
        title={t('listFiles.none')}
        action={
          <Text textDecoration="underline" color="brand.fg">
            <Link to={PATHS.files}>{t('listFiles.make')}</Link>
          </Text>
        }
      />
    );
  }
  return (
    <SelectField
      label={t('listFiles.list')}
      value={String(fileListId ?? '')}
      options={[
        { value: '', label: t('listFiles.choose') },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
    />
  );
}
