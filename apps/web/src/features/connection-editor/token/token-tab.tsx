import { Button, Code, HStack, Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog, CopyButton } from '@prosa/ui';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorTabProps } from '../form/editor-form.js';
import { Hint } from '../form/hint.js';
import { useToken } from './use-token.js';

/** The token of the external API: hidden until it is asked for, replaced at once and not with the form. */
export function TokenTab({ connection }: EditorTabProps) {
  const { t } = useTranslation('connection-editor');
  const { token, masked, isPending, reveal, hide, rotate } = useToken(connection);
  const [isConfirming, setIsConfirming] = useState(false);

  return (
    <Stack gap="3" alignItems="start">
      <Text fontWeight="medium" fontSize="sm" id="connection-token">
        {t('token.label')}
      </Text>
      <Code size="lg" aria-labelledby="connection-token" role="status" wordBreak="break-all" maxWidth="full">
        {token ?? masked ?? t('token.none')}
      </Code>
      <HStack gap="2" flexWrap="wrap">
        {token === null ? (
          <Button size="sm" variant="outline" colorPalette="gray" loading={isPending} onClick={reveal}>
            <Eye aria-hidden size={16} />
            {t('token.reveal')}
          </Button>
        ) : (
          <>
            <CopyButton size="sm" value={token} label={t('token.copy')} copiedLabel={t('token.copied')} />
            <Button size="sm" variant="outline" colorPalette="gray" onClick={hide}>
              <EyeOff aria-hidden size={16} />
              {t('token.hide')}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={isPending}
          onClick={() => setIsConfirming(true)}
        >
          <RefreshCw aria-hidden size={16} />
          {t('token.rotate')}
        </Button>
      </HStack>
      <Hint>{t('token.hint')}</Hint>
      {isConfirming && (
        <ConfirmDialog
          title={t('token.rotateTitle')}
          message={t('token.rotateMessage')}
          confirmLabel={t('token.rotate')}
          isDangerous
          onConfirm={() => {
            setIsConfirming(false);
            rotate();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Stack>
  );
}
