import { CONTACT_LIST_NAME_LENGTH, type ContactListItem, NUMBER_LENGTH } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormEmail, FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import type { ItemInput } from '../api/contact-list-items.js';

interface ItemValues {
  name: string;
  number: string;
  email: string;
}

/** The fields of a contact of a list (docs/spec/secondary.md §5). */
function ItemFields() {
  const { t } = useTranslation('contact-list-items');
  return (
    <>
      <FormText<ItemValues> name="name" label={t('field.name')} length={CONTACT_LIST_NAME_LENGTH} autoFocus />
      <FormText<ItemValues>
        name="number"
        label={t('field.number')}
        hint={t('field.numberHint')}
        inputMode="tel"
        length={NUMBER_LENGTH}
      />
      <FormEmail<ItemValues> name="email" label={t('field.email')} />
    </>
  );
}

/** The form of a contact of a list. */
export const itemForm = (contactListId: number): RecordForm<ContactListItem, ItemInput, ItemValues> => ({
  valuesOf: (item) => ({ name: item?.name ?? '', number: item?.number ?? '', email: item?.email ?? '' }),
  inputOf: (values) => ({ ...values, contactListId }),
  fieldOf: { ERR_DUPLICATED_CONTACT: 'number', ERR_NUMBER_INCOMPLETE: 'number' },
  Fields: ItemFields,
});
