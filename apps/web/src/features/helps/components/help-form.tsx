import { HELP_LENGTH, type HelpInput, type HelpView, videoIdOf } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';

const NEW: HelpInput = { title: '', description: '', video: '' };

/** Title, description and address of a help video. */
function HelpFields() {
  const { t } = useTranslation('helps');

  return (
    <>
      <FormText<HelpInput> name="title" label={t('field.title')} length={HELP_LENGTH.title} autoFocus />
      <FormTextArea<HelpInput>
        name="description"
        label={t('field.description')}
        length={HELP_LENGTH.description}
        maxHeight="64"
      />
      <FormText<HelpInput>
        name="video"
        label={t('field.video')}
        hint={t('videoHint')}
        isRequired
        rules={{ validate: (pasted: string) => videoIdOf(pasted) !== null || t('errors:ERR_NO_VIDEO') }}
      />
    </>
  );
}

export const helpForm: RecordForm<HelpView, HelpInput, HelpInput> = {
  valuesOf: (help) => {
    const { title, description, video } = help ?? NEW;
    return { title, description, video };
  },
  inputOf: (values) => values,
  Fields: HelpFields,
};
