import { Stack } from '@chakra-ui/react';
import {
  CONTACT_FIELD_LENGTH,
  CONTACT_FIELDS_MAX,
  type ContactView,
  NAME_LENGTH,
  NUMBER_LENGTH,
} from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormList } from '../../../shared/forms/nested/form-list.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormEmail, FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import type { ContactInput, ListedContact } from '../api/contacts.js';

export interface ContactValues extends Required<Omit<ContactInput, 'lgpdAcceptedAt' | 'extraInfo'>> {
  hasConsented: boolean;
  extraInfo: { name: string; value: string }[];
}

const NEW: ContactValues = {
  name: '',
  number: '',
  email: '',
  disableBot: false,
  acceptAudioMessage: true,
  hasConsented: false,
  extraInfo: [],
};

const EMPTY_FIELD = { name: '', value: '' };

/** The fields of a contact (docs/spec/core.md §3, §5). */
function ContactFields({ record }: { record: ContactView | undefined }) {
  const { t } = useTranslation('contacts');

  return (
    <>
      <FormText<ContactValues> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
      {!record?.isGroup && (
        <FormText<ContactValues>
          name="number"
          label={t('field.number')}
          hint={t('field.numberHint')}
          inputMode="tel"
          length={NUMBER_LENGTH}
          // The provider does not give every number.
          isRequired={record?.number !== ''}
        />
      )}
      <FormEmail<ContactValues> name="email" label={t('field.email')} />
      <Stack gap="2">
        <FormSwitch<ContactValues> name="disableBot" label={t('field.disableBot')} />
        <FormSwitch<ContactValues> name="acceptAudioMessage" label={t('field.acceptAudio')} />
        <FormSwitch<ContactValues> name="hasConsented" label={t('field.consent')} />
      </Stack>
      <FormList<ContactValues, 'extraInfo'>
        name="extraInfo"
        label={t('field.extra')}
        blank={EMPTY_FIELD}
        addLabel={t('field.addExtra')}
        removeLabel={(row) => t('field.dropExtra', { row })}
        max={CONTACT_FIELDS_MAX}
      >
        {(path) => (
          <>
            <FormText name={`${path}.name`} label={t('field.extraName')} length={{ max: CONTACT_FIELD_LENGTH.name }} />
            <FormText
              name={`${path}.value`}
              label={t('field.extraValue')}
              length={{ max: CONTACT_FIELD_LENGTH.value }}
            />
          </>
        )}
      </FormList>
    </>
  );
}

function valuesOf(contact: ContactView | undefined): ContactValues {
  if (!contact) return NEW;
  const { name, number, email, disableBot, acceptAudioMessage, lgpdAcceptedAt } = contact;
  const extraInfo = contact.extraInfo.map((field) => ({ name: field.name, value: field.value }));
  return { name, number, email, disableBot, acceptAudioMessage, hasConsented: lgpdAcceptedAt !== null, extraInfo };
}

/** A consent that was already given keeps its time, and an unknown number stays absent. */
function inputOf({ hasConsented, number, ...fields }: ContactValues, contact: ContactView | undefined): ContactInput {
  const hadConsented = (contact?.lgpdAcceptedAt ?? null) !== null;
  const lgpdAcceptedAt = hasConsented ? new Date().toISOString() : '';
  return {
    ...fields,
    ...(number !== '' && !contact?.isGroup && { number }),
    ...(hasConsented !== hadConsented && { lgpdAcceptedAt }),
  };
}

export const contactForm: RecordForm<ListedContact, ContactInput, ContactValues> = {
  valuesOf,
  inputOf,
  fieldOf: { ERR_DUPLICATED_CONTACT: 'number', ERR_WAPP_INVALID_CONTACT: 'number' },
  Fields: ContactFields,
};
