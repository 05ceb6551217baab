import { Center, Popover, Portal, Spinner } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const EmojiPicker = lazy(() => import('../emoji/emoji-picker.js').then((module) => ({ default: module.EmojiPicker })));

interface Props {
  anchor: () => HTMLElement | null;
  onReact: (emoji: string) => void;
  onClose: () => void;
}

/** The emoji picker, anchored at the message to react to. */
export function ReactionPicker({ anchor, onReact, onClose }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Popover.Root
      open
      positioning={{ getAnchorElement: anchor, placement: 'bottom' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="auto" aria-label={t('menu.react')}>
            <Suspense
              fallback={
                <Center width="min(312px, 92vw)" height="340px">
                  <Spinner color="fg.muted" />
                </Center>
              }
            >
              <EmojiPicker
                onChoose={(emoji) => {
                  onReact(emoji);
                  onClose();
                }}
              />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
