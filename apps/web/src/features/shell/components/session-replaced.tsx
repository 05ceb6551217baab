import { Center, Text, VStack } from '@chakra-ui/react';
import { MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Covers the console when the account signed in elsewhere. */
export function SessionReplaced() {
  const { t } = useTranslation('shell');

  return (
    <Center role="alert" position="fixed" inset="0" zIndex="max" bg="bg.subtle" padding="6">
      <VStack gap="4">
        <MonitorX aria-hidden size={40} strokeWidth={1.5} />
        <Text fontSize="title" textAlign="center">
          {t('replaced')}
        </Text>
      </VStack>
    </Center>
  );
}
