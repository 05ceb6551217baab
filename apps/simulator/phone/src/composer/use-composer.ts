import type { Notice } from '@prosa/simulator-page';
import { useState } from 'react';
import { api, type Place } from '../shared/api';
import { attachmentOf } from './attachment-of';
import { useTypingSignal } from './use-typing-signal';

export type Panel = 'attach' | 'emoji' | 'location';

export interface ComposerState {
  text: string;
  panel: Panel | null;
  write: (text: string) => void;
  /** Opens a panel, or closes it when it is open. */
  toggle: (panel: Panel) => void;
  closePanel: () => void;
  sendText: () => Promise<void>;
  /** Uses the written text as caption. */
  sendFile: (file: File, kind: 'image' | 'document') => void;
  sendPlace: (place: Place) => void;
  signal: (state: string) => void;
}

/** State of one chat's composer and its actions. */
export function useComposer(phone: string, to: string, notice: Notice): ComposerState {
  const [text, setText] = useState('');
  const [panel, setPanel] = useState<Panel | null>(null);
  const typing = useTypingSignal(phone, to);
  const closePanel = (): void => setPanel(null);
  return {
    text,
    panel,
    closePanel,
    signal: typing.signal,
    toggle: (next) => setPanel(panel === next ? null : next),
    write: (next) => {
      setText(next);
      typing.signal('composing');
    },
    sendText: async () => {
      const body = text.trim();
      if (!body) return;
      setText('');
      typing.stop();
      if (!(await notice.attempt(() => api.sendText(phone, to, body)))) setText(body);
    },
    sendFile: (file, kind) => {
      closePanel();
      setText('');
      const caption = text.trim();
      void notice.attempt(async () => api.sendMedia(phone, to, await attachmentOf(file, kind, caption)));
    },
    sendPlace: (place) => {
      closePanel();
      void notice.attempt(() => api.sendLocation(phone, to, place));
    },
  };
}
