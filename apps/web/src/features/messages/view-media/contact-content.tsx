import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { accountOf, type CardPhone, digitsIn, dialledNumber, readCards, type SharedCard } from '@prosa/contracts';
import { MessageSquarePlus, UserRound, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { phoneText } from '../../../shared/format/number.js';

/** A number of a card as numbers are shown everywhere; a local form without its country stays as it was written. */
export function cardPhoneText(phone: CardPhone): string {
  const dialled = dialledNumber(phone);
  return dialled.startsWith('+') ? phoneText(digitsIn(dialled)) : dialled;
}

/** Shared contacts with names and numbers, each with what can be done with it. */
export function ContactContent({ body }: { body: string }) {
  const { t } = useTranslation('messages');

  return (
    <Stack gap="3" width="260px" maxW="full">
      {readCards(body).map((card, index) => (
        <Stack key={index} gap="1.5">
          <Flex align="center" gap="3">
            <Flex boxSize="10" align="center" justify="center" borderRadius="full" bg="bg.muted" color="fg.muted">
              <UserRound size={20} aria-hidden />
            </Flex>
            <Box minW="0">
              <Text fontWeight="medium" fontSize="body" truncate>
                {card.name || t('contactCard')}
              </Text>
              <Text fontSize="dense" color="bubble.meta" fontVariantNumeric="tabular-nums">
                {card.phones.map(cardPhoneText).join(', ')}
              </Text>
            </Box>
          </Flex>
          <CardActions card={card} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Writes to the first number that is an account, and saves a card with any number. */
function CardActions({ card: { name, phones } }: { card: SharedCard }) {
  const { t } = useTranslation('messages');
  const sharedContact = useConversation().cards?.shared;
  const account = phones.map(accountOf).find(Boolean);
  const number = account ?? phones[0]?.text;
  if (!sharedContact || number === undefined) return null;
  const label = name || cardPhoneText(phones[0]!);

  return (
    <Flex gap="2" wrap="wrap">
      {account !== undefined && (
        <Button
          size="xs"
          variant="outline"
          aria-label={t('sharedCard.writeTo', { name: label })}
          onClick={() => sharedContact.write({ name, number })}
        >
          <MessageSquarePlus aria-hidden size={14} />
          {t('sharedCard.write')}
        </Button>
      )}
      <Button
        size="xs"
        variant="outline"
        aria-label={t('sharedCard.saveName', { name: label })}
        onClick={() => sharedContact.save({ name, number })}
      >
        <UserRoundPlus aria-hidden size={14} />
        {t('sharedCard.save')}
      </Button>
    </Flex>
  );
}
