import { Button, Flex, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerMode } from '@prosa/contracts';

interface Props {
  /** The current mode; the draft waits in the other one. */
  mode: ComposerMode;
  onMove: () => void;
}

/** Offers to move an unsent draft from the other mode here. Turning a note into an answer must be confirmed. */
export function MoveDraft({ mode, onMove }: Props) {
  const { t } = useTranslation('messages');
  const [isConfirming, setIsConfirming] = useState(false);

  return (
    <Flex align="center" justify="space-between" gap="2" ps="3" pe="1" fontSize="dense" color="fg.muted">
      <Text truncate>{t(`bring.left.${mode}`)}</Text>
      <Button
        size="xs"
        minH="8"
        variant="ghost"
        colorPalette="gray"
        onClick={mode === 'reply' ? () => setIsConfirming(true) : onMove}
      >
        {t(`bring.here.${mode}`)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('bring.title')}
          message={t('bring.message')}
          confirmLabel={t('bring.confirm')}
          onConfirm={() => {
            setIsConfirming(false);
            onMove();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Flex>
  );
}
