import type { ContactView } from '@prosa/contracts';
import { Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { PickList } from '../../../shared/fields/pick-list.js';
import { useContactSearch } from '../../../shared/contacts/use-contact-search.js';

interface Props {
  chosen: ContactView | undefined;
  error: string | undefined;
  onChoose: (contact: ContactView | undefined) => void;
  /** Called with the search text to create an unknown contact. */
  onCreate: (text: string) => void;
}

/** Picker of a contact by name or number. */
export function ContactPick({ chosen, error, onChoose, onCreate }: Props) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const { contacts, isShort, isSearching } = useContactSearch(text);
  const hint = isSearching ? t('loading') : t('filter.nothing');

  return (
    <Stack gap="2">
      <PickList
        label={t('opening.contact')}
        placeholder={t('opening.search')}
        hint={isShort ? t('opening.short') : hint}
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
        chosenId={chosen?.id}
        onChoose={(id) => onChoose(contacts.find((contact) => contact.id === id))}
        autoFocus
      />
      <Button size="xs" variant="ghost" alignSelf="start" onClick={() => onCreate(text.trim())}>
        <Plus aria-hidden size={14} />
        {t('opening.createContact')}
      </Button>
    </Stack>
  );
}
