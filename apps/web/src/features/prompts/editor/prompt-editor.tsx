import type { PromptRow, PromptView } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { prompts } from '../../../shared/bots/prompts.js';
import { TrialPane } from '../../../shared/bots/trial-pane.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { PromptFields } from './prompt-fields.js';
import { type PromptValues, promptValues } from './prompt-values.js';

/** The dialog that adds or edits a prompt (docs/spec/secondary.md §2). */
export function PromptEditor(props: EditorProps<PromptRow>) {
  if (props.record === undefined) return <PromptForm {...props} stored={undefined} />;
  return <StoredPrompt {...props} promptId={props.record.id} />;
}

/** Edited with its settings, which the page's rows do not have. */
function StoredPrompt({ promptId, ...props }: EditorProps<PromptRow> & { promptId: number }) {
  const { t } = useTranslation('prompts');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEYS.prompt(promptId),
    queryFn: ({ signal }) => api.get('/prompt/:promptId', { params: { promptId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  if (data) return <PromptForm {...props} stored={data} />;
  return (
    <Modal title={props.title} onClose={props.onClose}>
      {isError ? (
        <ErrorState title={t('failedOne')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Modal>
  );
}

interface FormProps extends EditorProps<PromptRow> {
  stored: PromptView | undefined;
}

function PromptForm({ stored, title, onSaved, onClose }: FormProps) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [values] = useState(() => promptValues(stored));
  const state = useRecordForm<PromptValues, PromptView>({
    values,
    fieldOf: { ERR_PROMPT_QUEUE_REQUIRED: 'queueId' },
    save: (body) =>
      stored ? api.put('/prompt/:promptId', { params: { promptId: stored.id }, body }) : api.post('/prompt', { body }),
    onSaved: ({ id, name, maxTokens, queueId, queue }) => {
      const row = { id, name, maxTokens, queueId, queue };
      applyChange(queryClient, prompts, { put: row });
      toaster.success({ title: t('state.saved') });
      onSaved?.(row);
      onClose();
    },
  });
  const { form } = state;

  return (
    <RecordDialog {...state} title={title} onClose={onClose}>
      <PromptFields stored={stored} />
      <TrialPane
        onTry={(texts, trialState) =>
          api.post('/prompt/try', { body: { ...form.getValues(), promptId: stored?.id, texts, state: trialState } })
        }
      />
    </RecordDialog>
  );
}
