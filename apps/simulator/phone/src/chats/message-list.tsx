import { dayName, isSameDay } from '@prosa/simulator-page';
import type { MessageView } from '@prosa/whatsapp-simulator';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../shared/language';
import { MessageBubble } from './message-bubble';

/** Messages of one author within this time are grouped. */
const JOINED_MS = 5 * 60_000;

interface Props {
  messages: MessageView[];
  isGroup: boolean;
  isTyping: boolean;
}

export function MessageList({ messages, isGroup, isTyping }: Props) {
  const { t, language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last, isTyping]);
  return (
    <div className="messages" ref={box} role="log" aria-label={t('chats')} tabIndex={0}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || !isSameDay(before.at, message.at);
        const isJoined = !isNewDay && before.author === message.author && message.at - before.at < JOINED_MS;
        return (
          <Fragment key={message.id}>
            {isNewDay && <p className="day">{dayName(message.at, language, t)}</p>}
            <MessageBubble
              message={message}
              isJoined={isJoined}
              showsAuthor={isGroup && !message.isOwn && !isJoined}
              quoted={messages.find(({ id }) => id === message.content.quotedId)}
            />
          </Fragment>
        );
      })}
      {isTyping && (
        <div className="bubble is-theirs typing-bubble" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  );
}
