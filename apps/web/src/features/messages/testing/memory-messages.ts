import { useSyncExternalStore } from 'react';
import type { Draft, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { aThreadMessage } from './a-thread-message.js';

const fileOf = ({ file }: Draft): Partial<ThreadMessage> =>
  file
    ? {
        mediaType: file.info.kind === 'document' ? 'application' : file.info.kind,
        mediaState: 'ready',
        mediaUrl: file.url,
        mediaInfo: file.info,
      }
    : {};

/** The messages of a conversation without a server. */
export class MemoryMessages {
  private readonly listeners = new Set<() => void>();

  constructor(private messages: readonly ThreadMessage[]) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  all = () => this.messages;

  append(given: Partial<ThreadMessage>): void {
    const id = Math.max(0, ...this.messages.map((message) => message.id)) + 1;
    this.replace([...this.messages, aThreadMessage({ id, ...given })]);
  }

  send(draft: Draft): void {
    const { body, quoted: quotedMsg, isPrivate } = draft;
    this.append({ body, quotedMsg, isPrivate, fromMe: true, ack: 1, userId: 7, ...fileOf(draft) });
  }

  change(id: number, to: Partial<ThreadMessage>): void {
    this.replace(this.messages.map((message) => (message.id === id ? { ...message, ...to } : message)));
  }

  private replace(messages: readonly ThreadMessage[]): void {
    this.messages = messages;
    for (const listener of this.listeners) listener();
  }
}

export const useMemoryMessages = (store: MemoryMessages) => useSyncExternalStore(store.subscribe, store.all);
