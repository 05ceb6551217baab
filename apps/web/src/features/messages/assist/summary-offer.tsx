import { Button, Flex, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedJson } from '../../../shared/storage/stored-value.js';

/** Conversations for which it was offered; the newest of them stay in this browser. */
const offeredFor = storedJson('tickets:summary-offered', (value) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [],
);
const REMEMBERED_MAX = 500;

interface Props {
  conversationId: string;
  onOpen: () => void;
}

/** Offers a summary above a long conversation that the user opens for the first time; needs its id as key. */
export function SummaryOffer({ conversationId, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const [isOffered, setOffered] = useState(() => !offeredFor.read().includes(conversationId));
  useEffect(() => {
    const known = offeredFor.read();
    if (!known.includes(conversationId)) offeredFor.write([...known, conversationId].slice(-REMEMBERED_MAX));
  }, [conversationId]);
  const dismiss = () => setOffered(false);

  if (!isOffered) return null;
  return (
    <Flex
      as="section"
      aria-label={t('assist.of.summary')}
      align="center"
      gap="2"
      px="4"
      py="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      fontSize="dense"
    >
      <Sparkles size={15} aria-hidden />
      <Text flex="1" truncate>
        {t('assist.long')}
      </Text>
      <Button
        size="xs"
        variant="ghost"
        onClick={() => {
          dismiss();
          onOpen();
        }}
      >
        {t('assist.summarise')}
      </Button>
      <IconButton label={t('assist.notNow')} icon={<X size={16} />} size="xs" onClick={dismiss} />
    </Flex>
  );
}
