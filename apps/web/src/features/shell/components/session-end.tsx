import { Center, Text, VStack } from '@chakra-ui/react';
import { MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EndReason } from '../../../shared/session/end-reason.js';

interface Props {
  reason: EndReason;
}

/** Covers the console when its session has ended, and shows why. */
export function SessionEnd({ reason }: Props) {
  const { t } = useTranslation('common');

  return (
    <Center role="alert" position="fixed" inset="0" zIndex="max" bg="bg.subtle" padding="6">
      <VStack gap="4" maxWidth="36rem">
        <MonitorX aria-hidden size={40} strokeWidth={1.5} />
        <Text fontSize="title" textAlign="center">
          {t(`sessionEnd.${reason}`)}
        </Text>
      </VStack>
    </Center>
  );
}
