import { Flex, Progress } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';

interface Props {
  outgoing: Outgoing;
  onCancel: () => void;
}

/** Upload progress of a file with a cancel button. */
export function UploadProgress({ outgoing, onCancel }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Flex align="center" gap="2" mt="1" minW="180px">
      <Progress.Root flex="1" size="xs" value={outgoing.progress * 100} aria-label={t('upload.progress')}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <IconButton label={t('upload.cancel')} icon={<X size={16} />} onClick={onCancel} />
    </Flex>
  );
}
