import type { Notice } from '@prosa/simulator-page';
import { useEffect, useState } from 'react';
import { api } from '../shared/api';

/** Milliseconds that an unanswered call rings, unless the other side refuses it. */
const RINGS_FOR_MS = 8_000;

/** Calls `to` from `phone`; an unanswered call ends by itself. */
export function useCall(phone: string, to: string, notice: Notice) {
  const [isCalling, setIsCalling] = useState(false);

  useEffect(() => {
    if (!isCalling) return;
    const timer = setTimeout(() => setIsCalling(false), RINGS_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCalling]);

  async function call(isVideo: boolean): Promise<void> {
    setIsCalling(true);
    if (!(await notice.attempt(() => api.call(phone, to, isVideo, RINGS_FOR_MS)))) setIsCalling(false);
  }

  return { isCalling, call };
}
