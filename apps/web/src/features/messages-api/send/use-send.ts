import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import { type ExternalAnswer, sendExternal } from '../api/send-external.js';
import { digitsOf, type SendKind, type SendValues } from './send-values.js';

/** What a request was and what came of it. */
export interface Sending {
  answer: ExternalAnswer;
  /** By which the message is followed. */
  token: string;
}

interface Attempt {
  key: string;
  /** The request as text: another one needs another key. */
  request: string;
}

const requestText = (kind: SendKind, { file, ...values }: SendValues): string =>
  JSON.stringify([
    kind,
    { ...values, number: digitsOf(values.number) },
    file && [file.name, file.size, file.lastModified],
  ]);

/** Sends what the form has. A request that nobody answered is repeated with its key, so that it is one message. */
export function useSend() {
  const unanswered = useRef<Attempt | null>(null);

  return useMutation({
    mutationFn: async ({ kind, values }: { kind: SendKind; values: SendValues }): Promise<Sending> => {
      const request = requestText(kind, values);
      if (unanswered.current?.request !== request) unanswered.current = { key: newClientKey(), request };
      const answer = await sendExternal(kind, values, unanswered.current.key);
      if (answer.status < 500) unanswered.current = null;
      return { answer, token: values.token };
    },
    // It has the token.
    gcTime: 0,
  });
}
