import { Flex, Spinner, Text } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MediaBox } from './media-box.js';

interface Props {
  state: 'pending' | 'failed';
  /** The room of what is missing; a line when it has none. */
  box?: MediaBox;
}

/** Stands where a file will be, or would have been. */
export function MediaPlaceholder({ state, box }: Props) {
  const { t } = useTranslation('messages');
  const room = box && { width: `${box.width}px`, aspectRatio: box.ratio, flexDirection: 'column' as const };

  return (
    <Flex {...room} maxW="full" align="center" justify="center" gap="2" p="3" borderRadius="l2" bg="bg.muted">
      {state === 'pending' ? <Spinner size="sm" color="fg.muted" /> : <ImageOff size={18} aria-hidden />}
      <Text fontSize="dense" color="fg.muted" textAlign="center">
        {t(`media.${state}`)}
      </Text>
    </Flex>
  );
}
