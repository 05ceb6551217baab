import { Box, Button } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  count: number;
  onOpen: () => void;
}

/** Button that scrolls to the end of the thread, with the number of messages that arrived meanwhile. */
export function NewMessagesPill({ count, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const shape = { borderRadius: 'full', boxShadow: 'md', onClick: onOpen };

  return (
    <Box position="absolute" bottom="3" insetInlineEnd="4" zIndex="1">
      {count > 0 ? (
        <Button size="sm" colorPalette="brand" {...shape}>
          <ArrowDown size={16} aria-hidden /> {t('newMessages', { count })}
        </Button>
      ) : (
        <IconButton
          label={t('toEnd')}
          icon={<ArrowDown size={18} />}
          placement="left"
          variant="surface"
          bg="bg.panel"
          {...shape}
        />
      )}
    </Box>
  );
}
