import { Box, Flex, IconButton, Spinner, Text } from '@chakra-ui/react';
import { Languages, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistsCapability } from '../../../shared/conversation/capabilities.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { MessageText } from '../bubble/message-text.js';

interface Props {
  assists: AssistsCapability;
  messageId: number;
}

/** The translation of a message that the user wanted, under it. It is stored nowhere. */
export function TranslationLine({ assists: { translations }, messageId }: Props) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const translation = useSyncExternalStore(translations.subscribe, () => translations.get(messageId));
  if (!translation) return null;
  return (
    <Box maxW="full" mt="1" ps="2" borderInlineStartWidth="2px" borderColor="bubble.meta" dir="auto">
      <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
        <Languages size={13} aria-hidden />
        <Text flex="1">{t('assist.translated')}</Text>
        <IconButton
          aria-label={t('assist.hideTranslation')}
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          onClick={() => translations.drop(messageId)}
        >
          <X size={12} aria-hidden />
        </IconButton>
      </Flex>
      {translation.state === 'pending' && <Spinner size="xs" aria-label={t('assist.running')} />}
      {translation.state === 'done' && <MessageText text={translation.text} />}
      {translation.state === 'failed' && (
        <Text fontSize="dense" role="alert">
          {errorText(translation.error)}
        </Text>
      )}
    </Box>
  );
}
