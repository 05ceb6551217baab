import { TAG_COLOR, TAG_NAME_LENGTH, type TagView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormColor } from '../../../shared/forms/form-color.js';
import { FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import type { TagInput } from '../api/tags.js';

const NEW: TagInput = { name: '', color: TAG_COLOR };

/** Name and colour of a tag (docs/spec/core.md §5). */
function TagFields() {
  const { t } = useTranslation('tags');
  return (
    <>
      <FormText<TagInput>
        name="name"
        label={t('field.name')}
        length={TAG_NAME_LENGTH}
        messages={{ tooShort: t('tooShort') }}
        autoFocus
      />
      <FormColor<TagInput> name="color" label={t('field.color')} />
    </>
  );
}

export const tagForm: RecordForm<TagView, TagInput, TagInput> = {
  valuesOf: (tag) => (tag ? { name: tag.name, color: tag.color } : NEW),
  inputOf: (values) => values,
  Fields: TagFields,
};
