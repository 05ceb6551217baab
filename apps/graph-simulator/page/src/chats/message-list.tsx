import type { MessageView } from '@prosa/graph-simulator';
import { dayName, isSameDay, type Notice } from '@prosa/simulator-page';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../shared/language';
import { MessageBubble } from './message-bubble';

/** Messages of one side within this time are grouped. */
const JOINED_MS = 5 * 60_000;

interface Props {
  messages: MessageView[];
  personId: string;
  accountName: string;
  isTyping: boolean;
  notice: Notice;
  onReply: (message: MessageView) => void;
}

export function MessageList({ messages, personId, accountName, isTyping, notice, onReply }: Props) {
  const { t, language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last, isTyping]);
  return (
    <div className="messages" ref={box} role="log" aria-label={t('conversation')} tabIndex={0}>
      {messages.length === 0 && <p className="day">{t('noMessages')}</p>}
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || !isSameDay(before.at, message.at);
        const isJoined = !isNewDay && before.direction === message.direction && message.at - before.at < JOINED_MS;
        return (
          <Fragment key={message.id}>
            {isNewDay && <p className="day">{dayName(message.at, language, t)}</p>}
            <MessageBubble
              message={message}
              personId={personId}
              accountName={accountName}
              isJoined={isJoined}
              quoted={messages.find(({ id }) => id === message.replyTo)}
              notice={notice}
              onReply={() => onReply(message)}
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
