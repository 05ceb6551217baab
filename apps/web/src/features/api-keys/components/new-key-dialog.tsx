import { API_SCOPES, type ApiKeyView, type ApiScope, NAME_LENGTH } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { addDays, lightFormat } from 'date-fns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormDate } from '../../../shared/forms/form-date.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useNow } from '../../../shared/format/use-now.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { SecretDialog } from '../../../shared/ui-feedback/secret-dialog.js';
import { apiKeys } from '../api/api-keys.js';
import { useScopeText } from './use-scope-text.js';

interface NewKey {
  name: string;
  scopes: ApiScope[];
  /** The last day on which it is valid; '' for no end. */
  lastDay: string;
}

/** The end of a day here. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Creates a key, and then shows its secret, which is in no cache. */
export function NewKeyDialog({ title, onClose }: EditorProps<ApiKeyView>) {
  const { t } = useTranslation('api-keys');
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const state = useRecordForm<NewKey, { key: ApiKeyView; secret: string }>({
    values: { name: '', scopes: ['messages:send'], lastDay: '' },
    save: ({ name, scopes, lastDay }) =>
      api.post('/api-keys', { body: { name, scopes, ...(lastDay !== '' && { expiresAt: endOf(lastDay) }) } }),
    onSaved: (created) => {
      applyChange(queryClient, apiKeys, { put: created.key });
      setSecret(created.secret);
    },
  });

  if (secret !== null) {
    return <SecretDialog title={t('created')} warning={t('secretWarning')} secret={secret} onClose={onClose} />;
  }
  return (
    <RecordDialog {...state} title={title} submitLabel={t('create')} onClose={onClose}>
      <KeyFields />
    </RecordDialog>
  );
}

function KeyFields() {
  const { t } = useTranslation('api-keys');
  const scopeText = useScopeText();
  const now = useNow();

  return (
    <>
      <FormText<NewKey> name="name" label={t('field.name')} hint={t('nameHint')} length={NAME_LENGTH} autoFocus />
      <FormChoices<NewKey, ApiScope>
        name="scopes"
        label={t('field.scopes')}
        hint={t('scopesHint')}
        none=""
        isWhole
        options={API_SCOPES.map((value) => ({ value, label: scopeText(value) }))}
        validate={(scopes) => (scopes as ApiScope[]).length > 0 || t('noScopes')}
      />
      <FormDate<NewKey>
        name="lastDay"
        label={t('field.lastDay')}
        hint={t('lastDayHint')}
        min={lightFormat(addDays(now, 1), 'yyyy-MM-dd')}
      />
    </>
  );
}
