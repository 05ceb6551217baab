import type { FileListRow, FileListWire } from '@prosa/contracts';
import { FILE_LIST_LENGTH } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileListQuery } from '../../../shared/file-lists/file-lists.js';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveFileList } from '../api/use-save-file-list.js';
import { type FileListValues, fileListValues } from './file-list-values.js';
import { FormFiles } from './form-files.js';

/** The dialog that adds or edits a list of files (docs/spec/secondary.md §2). */
export function FileListEditor(props: EditorProps<FileListRow>) {
  if (props.record === undefined) return <FileListForm {...props} list={undefined} />;
  return <StoredFileList {...props} fileListId={props.record.id} />;
}

/** A list is edited with its files, which the page's rows do not have. */
function StoredFileList({ fileListId, ...props }: EditorProps<FileListRow> & { fileListId: number }) {
  const { t } = useTranslation('file-lists');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery(fileListQuery(fileListId));

  if (data) return <FileListForm {...props} list={data} />;
  return (
    <Modal title={props.title} onClose={props.onClose}>
      {isError ? (
        <ErrorState title={t('failedOne')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Modal>
  );
}

interface FormProps extends EditorProps<FileListRow> {
  list: FileListWire | undefined;
}

function FileListForm({ list, title, onSaved, onClose }: FormProps) {
  const { t } = useTranslation(['file-lists', 'common']);
  const [values] = useState(() => fileListValues(list));
  const { save, uploads } = useSaveFileList(list?.id);
  const [failedCount, setFailedCount] = useState(0);

  const state = useRecordForm<FileListValues, Awaited<ReturnType<typeof save>>>({
    values,
    save: (written) => {
      setFailedCount(0);
      return save(written);
    },
    onSaved: (saved) => {
      setFailedCount(saved.failedCount);
      if (saved.failedCount > 0) return state.form.setValue('options', saved.options, { shouldDirty: true });
      toaster.success({ title: t('common:state.saved') });
      onSaved?.(saved.row);
      onClose();
    },
  });
  const problem = state.problem ?? (failedCount > 0 ? t('files.failed', { count: failedCount }) : undefined);

  return (
    <RecordDialog {...state} problem={problem} title={title} onClose={onClose}>
      <FormText<FileListValues> name="name" label={t('field.name')} length={FILE_LIST_LENGTH.name} autoFocus />
      <FormTextArea<FileListValues>
        name="message"
        label={t('field.message')}
        hint={t('field.messageHint')}
        length={FILE_LIST_LENGTH.message}
        rows={2}
      />
      <FormFiles uploads={uploads} />
    </RecordDialog>
  );
}
