import { Center, Popover, Portal, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

const EmojiPicker = lazily(async () => (await import('../pick-emoji/emoji-picker.js')).EmojiPicker);

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
            <Pane
              loading={
                <Center width={{ base: 'min(340px, 94vw)', sm: '312px' }} height="340px">
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
            </Pane>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
