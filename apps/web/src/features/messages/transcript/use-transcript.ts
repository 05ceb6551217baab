import type { MessageWire, TicketView } from '@prosa/contracts';
import { useEffect, useRef, useState } from 'react';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { readTranscript, type TranscriptScope } from './read-transcript.js';

interface Transcript {
  messages: MessageWire[];
  scope: TranscriptScope;
  /** ISO time. */
  madeAt: string;
}

/** Reads a transcript on demand; the read can be cancelled. */
export function useTranscript(ticket: TicketView) {
  const onError = useErrorToast();
  const [transcript, setTranscript] = useState<Transcript>();
  const [readCount, setReadCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);

  useEffect(() => () => reading.current?.abort(), []);

  async function make(scope: TranscriptScope): Promise<void> {
    const own = new AbortController();
    reading.current = own;
    setReadCount(0);
    try {
      const messages = await readTranscript(ticket, { scope, signal: own.signal, onProgress: setReadCount });
      setTranscript({ messages, scope, madeAt: new Date().toISOString() });
    } catch (error) {
      if (!own.signal.aborted) onError(error);
    } finally {
      setReadCount(undefined);
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
