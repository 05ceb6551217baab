import { HStack, Kbd, Spacer, Stack, Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from './shortcuts.js';

/** Dialog with the keyboard shortcuts, opened by `?`. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');

  return (
    <Modal title={t('keys.title')} size="sm" onClose={onClose}>
      <Stack as="ul" gap="3" listStyleType="none" paddingBottom="2">
        {SHORTCUTS.map(({ name, keys }) => (
          <HStack as="li" key={name} gap="3">
            <Text>{t(`keys.${name}`)}</Text>
            <Spacer />
            <HStack gap="1" flexShrink="0">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </HStack>
          </HStack>
        ))}
      </Stack>
    </Modal>
  );
}
