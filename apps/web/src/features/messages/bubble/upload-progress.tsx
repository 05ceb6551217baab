import { Flex, Progress, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  outgoing: Outgoing;
  /** Name of the file whose upload comes first. */
  behindFile?: string;
  onCancel: () => void;
}

/** Upload of a file: how much of it has left, and a cancel button; before it begins, what it waits for. */
export function UploadProgress({ outgoing, behindFile, onCancel }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { progress, file } = outgoing;
  const size = file?.info.size ?? 0;

  return (
    <Flex align="center" gap="2" mt="1" minW="180px">
      {behindFile === undefined ? (
        <>
          <Progress.Root flex="1" size="xs" value={progress * 100} aria-label={t('upload.progress')}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Text fontSize="xs" color="bubble.meta" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {t('upload.share', { share: format.percent(progress), size: format.bytes(size) })}
          </Text>
        </>
      ) : (
        <WaitsFor file={behindFile} />
      )}
      <IconButton label={t('upload.cancel')} icon={<X size={16} />} onClick={onCancel} />
    </Flex>
  );
}

/** Says which upload a message waits for: what was written first leaves first. */
export function WaitsFor({ file }: { file: string }) {
  const { t } = useTranslation('messages');
  return (
    <Text flex="1" mt="1" fontSize="xs" color="bubble.meta">
      {t('upload.waits', { file })}
    </Text>
  );
}
