import { Button, Code, Stack, Text } from '@chakra-ui/react';
import { CopyButton, Modal, Notice } from '@prosa/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** What the secret is for, and that it is shown this time only. */
  warning: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret once, to be copied. */
export function SecretDialog({ title, warning, secret, onClose }: Props) {
  const { t } = useTranslation('common');
  const labelId = useId();

  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <CopyButton value={secret} label={t('secret.copy')} copiedLabel={t('secret.copied')} />
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </>
      }
    >
      <Stack gap="4">
        <Notice tone="warn" text={warning} />
        <Stack gap="1">
          <Text id={labelId} fontSize="sm" fontWeight="medium">
            {t('secret.label')}
          </Text>
          <Code size="lg" role="status" aria-labelledby={labelId} wordBreak="break-all">
            {secret}
          </Code>
        </Stack>
      </Stack>
    </Modal>
  );
}
