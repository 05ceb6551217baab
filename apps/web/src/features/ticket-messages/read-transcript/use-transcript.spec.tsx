/** @jest-environment ./tools/jest/browser.cjs */
import '../../../shared/testing/render-console.js';
import { act, renderHook } from '@testing-library/react';
import type { MessageWire } from '@prosa/contracts';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { startTestI18n } from '../../../shared/testing/test-i18n.js';
import type { readTranscript } from './read-transcript.js';
import { useTranscript } from './use-transcript.js';

/** A read that ends when the spec says so. */
interface Read {
  onProgress: (count: number) => void;
  resolve: (messages: MessageWire[]) => void;
  reject: (error: Error) => void;
}

describe('making a transcript', () => {
  const ticket = aTicket();
  const reads: Read[] = [];
  const read: typeof readTranscript = (_ticket, { onProgress }) =>
    new Promise((resolve, reject) => reads.push({ onProgress, resolve, reject }));

  beforeEach(async () => {
    await startTestI18n();
    reads.length = 0;
  });

  it('ignores the end of a cancelled read while a later one runs', async () => {
    const { result } = renderHook(() => useTranscript(ticket, read));
    act(() => void result.current.make('ticket'));
    act(() => result.current.stop());
    act(() => void result.current.make('conversation'));
    act(() => reads[1].onProgress(3));

    await act(async () => reads[0].reject(new Error('aborted')));
    expect(result.current.readCount).toBe(3);

    await act(async () => reads[1].resolve([aMessage()]));
    expect([result.current.readCount, result.current.transcript?.scope]).toEqual([undefined, 'conversation']);
  });

  it('shows the later of two reads, whichever ends last', async () => {
    const { result } = renderHook(() => useTranscript(ticket, read));
    act(() => void result.current.make('ticket'));
    act(() => void result.current.make('conversation'));

    await act(async () => reads[1].resolve([aMessage()]));
    await act(async () => reads[0].resolve([]));

    expect(result.current.transcript?.scope).toBe('conversation');
  });
});
