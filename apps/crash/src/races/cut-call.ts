import { request } from 'node:http';
import type { Answer } from '@prosa/harness';

/** When the connection breaks: in the middle of the request, after it was written, or this many milliseconds later. */
export type Cut = 'half' | 'written' | number;

interface CutCall {
  token: string | null | undefined;
  key: string;
  body: object;
  cut: Cut;
}

/** Posts over its own connection, which then breaks. Returns the answer received before that, or null. */
export function cutCall<T>(url: string, { token, key, body, cut }: CutCall): Promise<Answer<T> | null> {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'idempotency-key': key,
        authorization: `Bearer ${token}`,
      },
    });
    const breakOff = () => void call.destroy();
    call.once('error', () => resolve(null));
    call.once('close', () => resolve(null));
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(answerOf(response.statusCode, Buffer.concat(chunks))));
      response.once('error', () => resolve(null));
    });
    if (cut === 'half') call.write(bytes.subarray(0, bytes.length / 2), breakOff);
    else call.end(bytes, () => (cut === 'written' ? breakOff() : void setTimeout(breakOff, cut)));
  });
}

function answerOf<T>(status = 0, bytes: Buffer): Answer<T> | null {
  try {
    return { status, body: JSON.parse(bytes.toString()) as T };
  } catch {
    return null;
  }
}
