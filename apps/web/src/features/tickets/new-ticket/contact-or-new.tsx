import type { ContactView } from '@prosa/contracts';
import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactPick } from '../../../shared/contacts/contact-pick.js';

interface Props {
  chosen: ContactView | undefined;
  error: string | undefined;
  onChoose: (contact: ContactView | undefined) => void;
  /** Called with the search text to create an unknown contact. */
  onCreate: (text: string) => void;
}

/** Picker of the contact of a new ticket, which may have to be created first. */
export function ContactOrNew({ chosen, error, onChoose, onCreate }: Props) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');

  return (
    <Stack gap="2">
      <ContactPick text={text} onText={setText} chosenId={chosen?.id} error={error} onChoose={onChoose} />
      <Button size="xs" variant="ghost" alignSelf="start" onClick={() => onCreate(text.trim())}>
        <Plus aria-hidden size={14} />
        {t('opening.createContact')}
      </Button>
    </Stack>
  );
}
