import { Center, IconButton, Popover, Portal, Spinner } from '@chakra-ui/react';
import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const EmojiPicker = lazy(() => import('./emoji-picker.js').then((module) => ({ default: module.EmojiPicker })));

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
            <Suspense
              fallback={
                <Center width="min(312px, 92vw)" height="340px">
                  <Spinner color="fg.muted" />
                </Center>
              }
            >
              <EmojiPicker onChoose={onChoose} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
