import { chakra, Text } from '@chakra-ui/react';
import { ChevronRight, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../../shared/address/paths.js';

const Row = chakra(Link);

/** Link from the ticket search to the message search with the same text. */
export function SearchInMessagesLink({ text }: { text: string }) {
  const { t } = useTranslation('tickets');
  const label = text === '' ? t('search.inMessagesAll') : t('search.inMessages', { text });

  return (
    <Row
      to={searchAddress(text)}
      display="flex"
      alignItems="center"
      gap="2"
      px="4"
      minH="10"
      fontSize="dense"
      color="brand.fg"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _hover={{ bg: 'row.hover' }}
      focusVisibleRing="inside"
    >
      <MessageSquareText size={16} aria-hidden />
      <Text as="span" flex="1" minW="0" truncate>
        {label}
      </Text>
      <ChevronRight size={16} aria-hidden />
    </Row>
  );
}
