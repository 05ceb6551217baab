import type { MediaInfo } from '@prosa/contracts';
import { Flex, Spinner, Text } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MediaBox } from './media-box.js';

interface Props {
  state: 'pending' | 'failed';
  /** Of a failed file, where it is known. */
  failure?: MediaInfo['failure'];
  /** Box of the missing picture; without one, a single line is shown. */
  box?: MediaBox;
}

/** Placeholder of a file that is loading, missing or failed. */
export function MediaPlaceholder({ state, failure, box }: Props) {
  const { t } = useTranslation('messages');
  const room = box && { width: `${box.width}px`, aspectRatio: box.ratio, flexDirection: 'column' as const };

  return (
    <Flex {...room} maxW="full" align="center" justify="center" gap="2" p="3" borderRadius="l2" bg="bg.muted">
      {state === 'pending' ? <Spinner size="sm" color="fg.muted" /> : <ImageOff size={18} aria-hidden />}
      <Text fontSize="dense" color="fg.muted" textAlign="center">
        {t(failure === 'ERR_STORAGE_QUOTA' ? 'media.noRoom' : `media.${state}`)}
      </Text>
    </Flex>
  );
}
