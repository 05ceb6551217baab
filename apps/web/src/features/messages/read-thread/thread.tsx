import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { DropZone } from '../../../shared/fields/drop-zone.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import { SearchWordsContext } from '../find-in-thread/search-words-context.js';
import { useFindWords } from '../find-in-thread/use-find-words.js';
import { type OpenAt, useScrollToOpenAt } from '../scroll/open-at.js';
import { PositionContext } from '../scroll/position-context.js';
import { useThreadPosition } from '../scroll/use-thread-position.js';
import { ComposerArea } from '../write-message/composer-area.js';
import { useComposer } from '../write-message/use-composer.js';
import { useSendAtNewest } from '../write-message/use-send-at-newest.js';
import { ThreadContext } from './thread-context.js';
import { ThreadWindow } from './thread-window.js';
import { useThreadActions } from './use-thread-actions.js';

// Loaded on first use.
const SelectionBar = lazily(async () => (await import('../select-messages/selection-bar.js')).SelectionBar);
const FindBar = lazily(async () => (await import('../find-in-thread/find-bar.js')).FindBar);

interface Props {
  /** Shown between the messages and the composer. */
  pending?: ReactNode;
  /** Shown in place of the composer when the user may not answer. */
  footer?: ReactNode;
  /** The message to open at; a new `turn` requests the same one again. */
  openAt?: OpenAt;
  /** Whether the search bar is open. */
  isFinding?: boolean;
  onFindClose?: () => void;
}

/**
 * The messages of the conversation around it, with the composer; needs the conversation's id as key. It does not render
 * with each new message, since the composer is expensive.
 */
export const Thread = memo(function Thread({ pending, footer, openAt, isFinding = false, onFindClose }: Props) {
  const { t } = useTranslation('messages');
  const { canReply, maxFileBytes } = useConversation();
  const position = useThreadPosition(openAt?.messageId);
  useScrollToOpenAt(openAt, position.scrollToMessage);
  const [isAtNewest, setAtNewest] = useState(false);
  const composer = useComposer(useSendAtNewest(isAtNewest, position.scrollToNewest));
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  const [image, setImage] = useState<ThreadMessage>();
  const { actions, dialogs, leaveSelection } = useThreadActions({
    reply: composer.reply,
    openImage: setImage,
    scrollToMessage: position.scrollToMessage,
  });
  const { words, setFindText } = useFindWords(openAt, isFinding);

  return (
    <ThreadContext value={actions}>
      <PositionContext value={position}>
        <DropZone
          label={t('attach.drop')}
          isDisabled={!maxFileBytes || (!canReply && !isNoteOpen)}
          onFiles={(files) => void composer.files.add(files)}
        >
          {isFinding && (
            <Pane shape="line">
              <FindBar onTextChange={setFindText} onClose={() => onFindClose?.()} />
            </Pane>
          )}
          <SearchWordsContext value={words}>
            <ThreadWindow image={image} onImageChange={setImage} onAtNewest={setAtNewest} />
          </SearchWordsContext>
          {pending}
          {actions.chosen ? (
            <Pane shape="line">
              <SelectionBar chosen={actions.chosen} onClose={leaveSelection} />
            </Pane>
          ) : (
            <ComposerArea composer={composer} isNoteOpen={isNoteOpen} onNoteToggle={setIsNoteOpen} footer={footer} />
          )}
          {dialogs}
        </DropZone>
      </PositionContext>
    </ThreadContext>
  );
});
