import type { AccountView, CustomerMessage, MediaKind, MessageView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { previewOf } from '../chats/preview';
import { api, base64Of } from '../shared/api';
import { useLanguage } from '../shared/language';
import { AttachMenu } from './attach-menu';

interface Props {
  account: AccountView;
  personId: string;
  notice: Notice;
  /** The message that the next one answers. */
  reply: MessageView | null;
  onReplied: () => void;
}

/** The button with which a conversation with a Page begins. */
const GET_STARTED = { title: 'Começar', payload: 'GET_STARTED' };

/** Writes as the person. */
export function Composer({ account, personId, notice, reply, onReplied }: Props) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [isAttaching, setIsAttaching] = useState(false);

  async function send(message: CustomerMessage, isText = false): Promise<void> {
    setIsAttaching(false);
    const written = text.trim();
    if (isText) setText('');
    onReplied();
    const isSent = await notice.attempt(() => api.write(personId, account.id, { replyTo: reply?.id, ...message }));
    if (isText && !isSent) setText(written);
  }
  const sendText = (story?: 'reply'): void => {
    const body = text.trim();
    if (body || story) void send({ text: body || '❤', story }, true);
  };
  const sendFile = async (file: File, kind: MediaKind, story?: 'mention'): Promise<void> => {
    const caption = text.trim() || undefined;
    const media = { kind, base64: await base64Of(file), mime: file.type, fileName: file.name, caption };
    await send({ media, story }, true);
  };
  async function pressMenu(): Promise<void> {
    setIsAttaching(false);
    await notice.attempt(() => api.postback(personId, account.id, GET_STARTED));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') setIsAttaching(false);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  }

  return (
    <div className="composer">
      {isAttaching && (
        <AttachMenu
          platform={account.platform}
          onFile={(file, kind, story) => void sendFile(file, kind, story)}
          onSend={(message) => void send(message)}
          onStory={() => sendText('reply')}
          onPostback={() => void pressMenu()}
        />
      )}
      {reply && (
        <div className="reply-bar">
          <span>{t('replyingTo', { text: previewOf(reply, t) })}</span>
          <button type="button" aria-label={t('removeReply')} onClick={onReplied}>
            <X size={18} />
          </button>
        </div>
      )}
      <div className="composer-row">
        <div className="composer-field">
          <textarea
            rows={1}
            value={text}
            aria-label={t('message')}
            placeholder={t('message')}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={handleKey}
          />
          <button
            type="button"
            aria-label={t('attach')}
            aria-expanded={isAttaching}
            onClick={() => setIsAttaching(!isAttaching)}
          >
            <Paperclip size={21} />
          </button>
        </div>
        <button type="button" className="send" aria-label={t('send')} onClick={() => sendText()}>
          <SendHorizontal size={22} />
        </button>
      </div>
    </div>
  );
}
