import { HStack, Text } from '@chakra-ui/react';
import { Avatar } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactSearch } from '../../../shared/contacts/use-contact-search.js';
import { PickList } from '../../../shared/fields/pick-list.js';
import { phoneText } from '../../../shared/format/number.js';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import type { ScheduleValues } from './schedule-values.js';

/** Whom a message is for, with a name that is known. */
export interface ScheduledContact {
  id: number;
  name: string;
  isGroup?: boolean;
}

/** The contact that is chosen already. */
export const FixedContact = ({ contact: { name, isGroup } }: { contact: ScheduledContact }) => (
  <HStack gap="3" minW="0">
    <Avatar name={name} isGroup={isGroup} />
    <Text fontWeight="medium" truncate>
      {name}
    </Text>
  </HStack>
);

/** Picker of the contact by name or number. */
export function ContactField() {
  const { t } = useTranslation('schedules');
  const [text, setText] = useState('');
  const { contacts, isShort, isSearching } = useContactSearch(text);
  const { value, onChange, error } = useFormValue<ScheduleValues>({
    name: 'contactId',
    isRequired: true,
    messages: { required: t('contactRequired') },
  });

  return (
    <PickList
      label={t('column.contact')}
      placeholder={t('contactSearch')}
      hint={isShort ? t('contactShort') : t(isSearching ? 'common:state.loading' : 'contactNobody')}
      error={error}
      text={text}
      onText={setText}
      items={contacts.map(({ id, name, urlPicture, isGroup, number }) => ({
        id,
        name,
        picture: urlPicture,
        isGroup,
        detail: (
          <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
            {phoneText(number)}
          </Text>
        ),
      }))}
      chosenId={(value as number | null) ?? undefined}
      onChoose={(id) => onChange(id ?? null)}
      autoFocus
    />
  );
}
