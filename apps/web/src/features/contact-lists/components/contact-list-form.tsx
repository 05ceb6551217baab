import { CONTACT_LIST_NAME_LENGTH, type ContactListInput, type ContactListRow } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';

/** The name of a list (docs/spec/secondary.md §5). */
function ContactListFields() {
  const { t } = useTranslation('contact-lists');
  return <FormText<ContactListInput> name="name" label={t('field.name')} length={CONTACT_LIST_NAME_LENGTH} autoFocus />;
}

export const contactListForm: RecordForm<ContactListRow, ContactListInput, ContactListInput> = {
  valuesOf: (list) => ({ name: list?.name ?? '' }),
  inputOf: (values) => values,
  Fields: ContactListFields,
};
