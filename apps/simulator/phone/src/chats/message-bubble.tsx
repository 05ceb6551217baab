import { clock } from '@prosa/simulator-page';
import type { MessageView } from '@prosa/whatsapp-simulator';
import { Ban } from 'lucide-react';
import { useLanguage } from '../shared/language';
import { BubbleContent } from './bubble-content';
import { MessageActions } from './message-actions';
import { previewOf } from './preview';
import { Ticks } from './ticks';

interface Props {
  message: MessageView;
  /** Whether it follows another message of the same author. */
  isJoined: boolean;
  showsAuthor: boolean;
  quoted: MessageView | undefined;
}

export function MessageBubble({ message, isJoined, showsAuthor, quoted }: Props) {
  const { isOwn, isRevoked, reactions, content, status, authorName } = message;
  const emoji = [...new Set(Object.values(reactions))].join('');
  const kind = isRevoked ? 'text' : content.kind;
  const flags = { 'is-own': isOwn, 'is-theirs': !isOwn, 'is-joined': isJoined, 'has-reaction': emoji !== '' };
  const set = Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []));
  return (
    <div
      className={`bubble kind-${kind} ${set.join(' ')}`}
      data-message={message.id}
      data-status={isOwn ? status : null}
    >
      {showsAuthor && <p className="bubble-author">{authorName}</p>}
      {isRevoked ? <DeletedText /> : <Content message={message} quoted={quoted} />}
      <Meta message={message} />
      {!isRevoked && <MessageActions message={message} />}
      {emoji && !isRevoked && <span className="reaction">{emoji}</span>}
    </div>
  );
}

function DeletedText() {
  const { t } = useLanguage();
  return (
    <p className="bubble-text is-deleted">
      <Ban size={15} aria-hidden="true" /> {t('deleted')}
    </p>
  );
}

function Content({ message, quoted }: Pick<Props, 'message' | 'quoted'>) {
  const { t } = useLanguage();
  return (
    <>
      {quoted && (
        <div className="quote">
          <strong>{quoted.isOwn ? t('you') : quoted.authorName}</strong>
          <span>{previewOf(quoted, t)}</span>
        </div>
      )}
      <BubbleContent message={message} />
    </>
  );
}

function Meta({ message: { at, isOwn, isEdited, isRevoked, status } }: Pick<Props, 'message'>) {
  const { t, language } = useLanguage();
  return (
    <span className="bubble-meta">
      {isEdited && !isRevoked && <span>{t('edited')}</span>}
      <time>{clock(at, language)}</time>
      {isOwn && !isRevoked && <Ticks status={status} />}
    </span>
  );
}
