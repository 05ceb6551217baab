import { HStack, Text } from '@chakra-ui/react';
import { Avatar, IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ContactPick } from '../../../shared/contacts/contact-pick.js';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import type { ScheduleValues } from './schedule-values.js';

/** Whom a message is for, with a name that is known. */
export interface ScheduledContact {
  id: number;
  name: string;
  isGroup?: boolean;
}

/** The contact that is chosen already. */
export const FixedContact = ({ contact, action }: { contact: ScheduledContact; action?: ReactNode }) => (
  <HStack gap="3" minW="0">
    <Avatar name={contact.name} isGroup={contact.isGroup} />
    <Text fontWeight="medium" truncate>
      {contact.name}
    </Text>
    {action}
  </HStack>
);

/** Picker of the contact by name or number, which makes room for the rest of the form once somebody is chosen. */
export function ContactField() {
  const { t } = useTranslation('schedules');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ScheduledContact>();
  const { setFocus } = useFormContext<ScheduleValues>();
  const { onChange, error } = useFormValue<ScheduleValues>({
    name: 'contactId',
    isRequired: true,
    messages: { required: t('contactRequired') },
  });

  function choose(contact: ScheduledContact | undefined) {
    setChosen(contact);
    onChange(contact?.id ?? null);
    // The field is replaced by the name.
    if (contact) requestAnimationFrame(() => setFocus('body'));
  }

  if (chosen) {
    const label = t('contactChange', { name: chosen.name });
    const action = <IconButton label={label} icon={<X />} onClick={() => choose(undefined)} />;
    return <FixedContact contact={chosen} action={action} />;
  }
  return <ContactPick text={text} onText={setText} chosenId={undefined} error={error} onChoose={choose} />;
}
