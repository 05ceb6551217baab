import type { TicketView } from '@prosa/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ConversationMessage } from '../../../shared/conversation/thread-message.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { toMessage } from '../api/presentation-of.js';
import { readTranscript, type TranscriptScope } from './read-transcript.js';

interface Transcript {
  messages: ConversationMessage[];
  scope: TranscriptScope;
  /** ISO time. */
  madeAt: string;
}

/** Reads a transcript on demand; the read can be cancelled. `read` is replaced in tests. */
export function useTranscript(ticket: TicketView, read: typeof readTranscript = readTranscript) {
  const onError = useErrorToast();
  const [transcript, setTranscript] = useState<Transcript>();
  const [readCount, setReadCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);

  useEffect(() => () => reading.current?.abort(), []);

  async function make(scope: TranscriptScope): Promise<void> {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    // A cancelled read ends later than it was cancelled: by then another may run.
    const isCurrent = () => reading.current === own && !own.signal.aborted;
    const onProgress = (count: number) => isCurrent() && setReadCount(count);
    setReadCount(0);
    try {
      const messages = await read(ticket, { scope, signal: own.signal, onProgress });
      if (isCurrent()) setTranscript({ messages: messages.map(toMessage), scope, madeAt: new Date().toISOString() });
    } catch (error) {
      if (isCurrent()) onError(error);
    } finally {
      if (reading.current === own) setReadCount(undefined);
    }
  }

  return {
    transcript,
    /** Undefined while no read is under way. */
    readCount,
    make,
    stop: () => reading.current?.abort(),
    forget: () => setTranscript(undefined),
  };
}
