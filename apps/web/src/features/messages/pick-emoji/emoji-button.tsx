import { Center, IconButton, Popover, Portal, Spinner } from '@chakra-ui/react';
import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

const EmojiPicker = lazily(async () => (await import('./emoji-picker.js')).EmojiPicker);

/** Button that opens the emoji picker, whose code and names are loaded on first use. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('messages');

  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'top-start' }}>
      <Popover.Trigger asChild>
        <IconButton
          aria-label={t('emoji.button')}
          title={t('emoji.button')}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          color="fg.muted"
        >
          <Smile size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="auto" aria-label={t('emoji.button')}>
            <Pane
              loading={
                <Center width="min(312px, 92vw)" height="340px">
                  <Spinner color="fg.muted" />
                </Center>
              }
            >
              <EmojiPicker onChoose={onChoose} />
            </Pane>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
