import type { ChatView, MessageView } from '@prosa/whatsapp-simulator';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shared/api';

/** The typing state ends after this time without a further signal. */
const TYPING_MS = 12_000;

export interface Phone {
  /** Most recently used first. */
  chats: ChatView[];
  /** Phone number → what that person is doing: composing or recording. */
  typing: Record<string, string>;
}

const isUnread = ({ isOwn, isRead }: MessageView): boolean => !isOwn && !isRead;

/** Inserts or replaces a message in its chat. Undefined when the chat is unknown. */
function withMessage(chats: ChatView[], message: MessageView): ChatView[] | undefined {
  const chat = chats.find((known) => known.chat === message.chat);
  if (!chat) return undefined;
  const at = chat.messages.findIndex(({ id }) => id === message.id);
  const messages = at < 0 ? [...chat.messages, message] : chat.messages.with(at, message);
  const changed = { ...chat, messages, unread: messages.filter(isUnread).length };
  const others = chats.filter((known) => known !== chat);
  return at < 0 ? [changed, ...others] : chats.map((known) => (known === chat ? changed : known));
}

/** Live state of one person's phone; the component is remounted for another person. */
export function usePhone(phone: string): Phone {
  const [chats, setChats] = useState<ChatView[]>([]);
  const [typing, setTyping] = useState<Record<string, string>>({});
  const load = useCallback(async () => setChats(await api.chats(phone)), [phone]);
  useEffect(() => {
    const source = new EventSource(`/sim/users/${phone}/events`);
    source.onopen = () => void load();
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as MessageView;
      setTyping(({ [message.author]: _done, ...others }) => others);
      setChats((known) => {
        const changed = withMessage(known, message);
        if (!changed) void load();
        return changed ?? known;
      });
    });
    source.addEventListener('typing', ({ data }: MessageEvent<string>) => {
      const { from, state } = JSON.parse(data) as { from: string; state: string };
      const stop = (): void => setTyping(({ [from]: _done, ...others }) => others);
      if (state !== 'composing' && state !== 'recording') return stop();
      setTyping((known) => ({ ...known, [from]: state }));
      setTimeout(stop, TYPING_MS);
    });
    return () => source.close();
  }, [phone, load]);
  return { chats, typing };
}
