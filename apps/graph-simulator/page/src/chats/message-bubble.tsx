import type { MessageView } from '@prosa/graph-simulator';
import { clock, type Notice } from '@prosa/simulator-page';
import { Ban } from 'lucide-react';
import { useLanguage } from '../shared/language';
import { BubbleButtons } from './bubble-buttons';
import { BubbleContent } from './bubble-content';
import { MessageActions } from './message-actions';
import { previewOf } from './preview';
import { Ticks } from './ticks';

interface Props {
  message: MessageView;
  personId: string;
  accountName: string;
  /** Whether it follows another message of the same side. */
  isJoined: boolean;
  quoted: MessageView | undefined;
  notice: Notice;
  onReply: () => void;
}

/** The person's own messages are on the right; ticks are those of the account, since the person sees no others. */
export function MessageBubble({ message, personId, accountName, isJoined, quoted, notice, onReply }: Props) {
  const { t, language } = useLanguage();
  const { direction, isDeleted, isEdited, reactions, status, error, at } = message;
  const isOwn = direction === 'in';
  const emoji = reactions.map((reaction) => reaction.emoji).join('');
  const flags = {
    'is-own': isOwn,
    'is-theirs': !isOwn,
    'is-joined': isJoined,
    'has-reaction': emoji !== '',
    'has-failed': status === 'failed',
  };
  const set = Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []));
  return (
    <div className={`bubble kind-${message.type} ${set.join(' ')}`} data-message={message.id} data-status={status}>
      {isDeleted ? (
        <p className="bubble-text is-deleted">
          <Ban size={15} aria-hidden="true" /> {t('deleted')}
        </p>
      ) : (
        <>
          {quoted && (
            <div className="quote">
              <strong>{quoted.direction === 'in' ? t('you') : accountName}</strong>
              <span>{previewOf(quoted, t)}</span>
            </div>
          )}
          <BubbleContent message={message} />
        </>
      )}
      <span className="bubble-meta">
        {isEdited && !isDeleted && <span>{t('edited')}</span>}
        <time>{clock(at, language)}</time>
        <Ticks status={status} />
      </span>
      {error && (
        <p className="bubble-error">
          {error.code} · {error.title}
        </p>
      )}
      {!isOwn && <BubbleButtons message={message} personId={personId} notice={notice} />}
      {!isDeleted && <MessageActions message={message} personId={personId} notice={notice} onReply={onReply} />}
      {emoji && !isDeleted && <span className="reaction">{emoji}</span>}
    </div>
  );
}
