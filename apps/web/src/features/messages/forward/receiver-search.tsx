import { Box, Flex, Input, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { Avatar, ErrorState } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAddress } from '../../../shared/format/number.js';
import type { Receiver } from '../../../shared/conversation/capabilities.js';
import { SEARCH_MIN_LENGTH, useReceiverSearch } from './use-receiver-search.js';

interface Props {
  chosen: Receiver | undefined;
  onChoose: (receiver: Receiver) => void;
}

/** Picker of one receiver, by name or number. */
export function ReceiverSearch({ chosen, onChoose }: Props) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const { receivers, isError, retry } = useReceiverSearch(typed);
  const hint =
    typed.trim().length < SEARCH_MIN_LENGTH
      ? t('forward.type', { min: SEARCH_MIN_LENGTH })
      : receivers?.length === 0 && t('forward.nobody');

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
              const receiver = receivers?.find(({ id }) => String(id) === value);
              if (receiver) onChoose(receiver);
            }}
          >
            {receivers?.map((receiver) => (
              <RadioGroup.Item key={receiver.id} value={String(receiver.id)} width="full" gap="0" cursor="pointer">
                <RadioGroup.ItemHiddenInput />
                <Flex
                  align="center"
                  gap="3"
                  width="full"
                  minW="0"
                  px="3"
                  py="2"
                  bg={receiver.id === chosen?.id ? 'row.selected' : undefined}
                  _hover={receiver.id === chosen?.id ? undefined : { bg: 'row.hover' }}
                >
                  <RadioGroup.ItemIndicator flexShrink="0" />
                  <Avatar name={receiver.name} picture={receiver.urlPicture} isGroup={receiver.isGroup} />
                  <RadioGroup.ItemText minW="0">
                    <Text as="span" display="block" truncate fontWeight="medium">
                      {receiver.name}
                    </Text>
                    <Text as="span" display="block" fontSize="dense" color="fg.muted">
                      {receiver.isGroup ? '' : receiver.number || shownAddress(receiver)}
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
