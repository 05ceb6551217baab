import { Button, Flex, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerMode } from '@prosa/contracts';

interface Props {
  /** Where one writes now; what waits was written in the other mode. */
  mode: ComposerMode;
  onMove: () => void;
}

/** Something was left unsent in the other mode. What was a note becomes an answer only after one said so twice. */
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
