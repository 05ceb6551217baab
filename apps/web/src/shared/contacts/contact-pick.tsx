import { Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { PickList } from '../fields/pick-list.js';
import { phoneText } from '../format/number.js';
import { useContactSearch } from './use-contact-search.js';

interface Props {
  /** What is searched: a name or a number. */
  text: string;
  onText: (text: string) => void;
  chosenId: number | undefined;
  error: string | undefined;
  /** Choosing the chosen contact again passes undefined. */
  onChoose: (contact: ContactView | undefined) => void;
}

/** Picker of a contact by name or number. */
export function ContactPick({ text, onText, chosenId, error, onChoose }: Props) {
  const { t } = useTranslation();
  const { contacts, isShort, isSearching } = useContactSearch(text);
  const hint = isSearching ? t('state.loading') : t('contactPick.nobody');

  return (
    <PickList
      label={t('contactPick.contact')}
      placeholder={t('contactPick.search')}
      hint={isShort ? t('contactPick.short') : hint}
      error={error}
      text={text}
      onText={onText}
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
      chosenId={chosenId}
      onChoose={(id) => onChoose(contacts.find((contact) => contact.id === id))}
      autoFocus
    />
  );
}
