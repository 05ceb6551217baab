import type { ContactView } from '@prosa/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import { PickList } from '../components/pick-list.js';
import { useContactSearch } from './use-contact-search.js';

interface Props {
  chosen: ContactView | undefined;
  error: string | undefined;
  onChoose: (contact: ContactView | undefined) => void;
}

/** A contact by name or number. */
export function ContactPick({ chosen, error, onChoose }: Props) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const { contacts, isShort, isLooking } = useContactSearch(text);
  const hint = isLooking ? t('loading') : t('filter.nothing');

  return (
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
  );
}
