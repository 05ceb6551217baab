import { useEffect, useRef } from 'react';
import { api } from '../shared/api';

/** The signal is repeated at this interval while the person continues. */
const REPEAT_MS = 4000;
/** A pause of this length ends the typing state. */
const PAUSE_MS = 5000;

export interface TypingSignal {
  signal: (state: string) => void;
  stop: () => void;
}

/** Sends the typing or recording state to the other side, and its end. */
export function useTypingSignal(phone: string, to: string): TypingSignal {
  const last = useRef({ state: 'paused', at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendState = (state: string): void => {
    last.current = { state, at: Date.now() };
    void api.typing(phone, to, state).catch(() => undefined); // a lost signal does not matter
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    if (last.current.state !== 'paused') sendState('paused');
  };
  const signal = (state: string): void => {
    clearTimeout(timer.current);
    if (last.current.state !== state || Date.now() - last.current.at > REPEAT_MS) sendState(state);
    timer.current = setTimeout(stop, PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { signal, stop };
}
