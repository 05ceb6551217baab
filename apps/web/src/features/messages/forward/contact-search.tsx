import { Box, Flex, Input, RadioGroup, Stack, Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { Avatar, ErrorState } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MIN_LENGTH, useContactSearch } from './use-contact-search.js';

interface Props {
  chosen: ContactView | undefined;
  onChoose: (contact: ContactView) => void;
}

/** Picker of one contact of the company, by name or number. */
export function ContactSearch({ chosen, onChoose }: Props) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const { contacts, isError, retry } = useContactSearch(typed);
  const hint =
    typed.trim().length < SEARCH_MIN_LENGTH
      ? t('forward.type', { min: SEARCH_MIN_LENGTH })
      : contacts?.length === 0 && t('forward.nobody');

  return (
    <Stack gap="3">
      <Input
        autoFocus
        value={typed}
        borderColor="border.control"
        placeholder={t('forward.search')}
        aria-label={t('forward.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box height="64" overflowY="auto" borderWidth="1px" borderRadius="l2">
        {isError ? (
          <ErrorState title={t('forward.failed')} onRetry={retry} />
        ) : hint ? (
          <Text p="4" color="fg.muted" role="status">
            {hint}
          </Text>
        ) : (
          <RadioGroup.Root
            aria-label={t('forward.receiver')}
            value={chosen ? String(chosen.id) : null}
            onValueChange={({ value }) => {
              const contact = contacts?.find(({ id }) => String(id) === value);
              if (contact) onChoose(contact);
            }}
          >
            {contacts?.map((contact) => (
              <RadioGroup.Item key={contact.id} value={String(contact.id)} width="full" gap="0" cursor="pointer">
                <RadioGroup.ItemHiddenInput />
                <Flex
                  align="center"
                  gap="3"
                  width="full"
                  minW="0"
                  px="3"
                  py="2"
                  bg={contact.id === chosen?.id ? 'row.selected' : undefined}
                  _hover={contact.id === chosen?.id ? undefined : { bg: 'row.hover' }}
                >
                  <RadioGroup.ItemIndicator flexShrink="0" />
                  <Avatar name={contact.name} picture={contact.urlPicture} isGroup={contact.isGroup} />
                  <RadioGroup.ItemText minW="0">
                    <Text as="span" display="block" truncate fontWeight="medium">
                      {contact.name}
                    </Text>
                    <Text as="span" display="block" fontSize="dense" color="fg.muted">
                      {contact.isGroup ? '' : contact.number}
                    </Text>
                  </RadioGroup.ItemText>
                </Flex>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )}
      </Box>
    </Stack>
  );
}
