import { useTranslation } from 'react-i18next';
import { FormFile } from '../../../shared/forms/form-file.js';
import type { EditorTabProps } from '../form/editor-form.js';
import type { EditorValues } from '../form/editor-values.js';
import { MessageText } from '../form/message-text.js';

/** The greeting with its file, and what is sent at the end and out of hours. */
export function GreetingTab({ connection }: EditorTabProps) {
  const { t } = useTranslation(['connection-editor', 'errors']);
  const { greetingMediaAttachment: name, greetingMediaKind, greetingMediaPath } = connection;
  const stored = name === null ? null : { name, url: greetingMediaKind === 'image' ? (greetingMediaPath ?? '') : '' };

  return (
    <>
      <MessageText
        name="greetingMessage"
        label={t('field.greetingMessage')}
        hint={t('hint.greetingMessage')}
        validate={(text, { queueIds }) =>
          queueIds.length < 2 || text.trim() !== '' || t('errors:ERR_WAPP_GREETING_REQUIRED')
        }
      />
      <FormFile<EditorValues> name="file" label={t('field.file')} hint={t('hint.file')} stored={stored} />
      <MessageText name="complationMessage" label={t('field.complationMessage')} hint={t('hint.complationMessage')} />
      <MessageText name="outOfHoursMessage" label={t('field.outOfHoursMessage')} hint={t('hint.outOfHoursMessage')} />
    </>
  );
}
