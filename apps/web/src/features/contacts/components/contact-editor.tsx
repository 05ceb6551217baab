import type { ContactView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { RecordEditor, type RecordForm } from '../../../shared/records/record-editor.js';
import { type ContactInput, contacts, type ListedContact } from '../api/contacts.js';
import { contactForm, type ContactValues } from './contact-form.js';

interface Props {
  /** The contact to edit; undefined creates a new one. */
  contact?: ContactView;
  /** Initial values of a new contact. */
  initial?: Partial<ContactValues>;
  onSaved?: (contact: ContactView) => void;
  onClose: () => void;
}

/** Adds or edits a contact outside of the list. */
export function ContactEditor({ contact, initial, onSaved, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const form: RecordForm<ListedContact, ContactInput, ContactValues> = {
    ...contactForm,
    valuesOf: (record) => ({ ...contactForm.valuesOf(record), ...initial }),
  };

  return (
    <RecordEditor
      of={contacts}
      form={form}
      record={contact}
      title={contact ? t('change') : t('add')}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
