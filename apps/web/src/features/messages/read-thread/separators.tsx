import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useFormat } from '../../../shared/format/use-format.js';

/** Day of the messages below; the floating one shows the day of the first row in view. */
export const DayChip = memo(function DayChip({ date }: { date: string }) {
  const format = useFormat();

  return (
    <Box
      px="3"
      py="1"
      borderRadius="full"
      bg="bg.panel"
      color="fg.muted"
      fontSize="xs"
      fontWeight="medium"
      boxShadow="xs"
      width="fit-content"
    >
      {format.day(date)}
    </Box>
  );
});

function Line() {
  return <Box flex="1" height="1px" bg="border.emphasized" />;
}

/** Divider before the messages that are new to the user. */
export function NewDivider() {
  const { t } = useTranslation('messages');

  return (
    <Flex role="separator" aria-label={t('new')} align="center" gap="3" px="6" py="2" color="brand.fg">
      <Line />
      <Box fontSize="xs" fontWeight="semibold">
        {t('new')}
      </Box>
      <Line />
    </Flex>
  );
}

/** Divider at the start of another part of the conversation, such as another ticket of the contact. */
export function SectionDivider({ section }: { section: Section }) {
  const { sectionTitle } = useConversation();

  return (
    <Flex role="separator" align="center" gap="3" px="6" py="3" color="fg.muted">
      <Line />
      <Box fontSize="xs">{sectionTitle(section)}</Box>
      <Line />
    </Flex>
  );
}
