import type { CloudConnectionView, FinishCloudSignupInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { awaitSignup, type SignupOutcome } from './signup-window.js';

/** `blocked`: the browser opened no window. */
type SignupState = { kind: 'idle' | 'waiting' | 'blocked' } | Exclude<SignupOutcome, { kind: 'chosen' }>;

const WINDOW = 'popup,width=720,height=820';

/** Whether the operator has set up Embedded Signup. */
export const useCloudSignupOptions = () =>
  useQuery({ queryKey: KEYS.cloudSignupOptions, queryFn: ({ signal }) => api.get('/cloud-signup', { signal }) });

/** Adds a number by the provider's own window. */
export function useCloudSignup(onConnected: (view: CloudConnectionView) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SignupState>({ kind: 'idle' });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const finish = useMutation({
    mutationFn: (input: FinishCloudSignupInput) => api.post('/cloud-signup/finish', { body: input }),
    onSuccess: onConnected,
    // Also a refused one may have added the number.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.connections, exact: true }),
  });

  function ended(outcome: SignupOutcome) {
    if (outcome.kind !== 'chosen') return setState(outcome);
    setState({ kind: 'idle' });
    finish.mutate(outcome.input);
  }

  const begin = useMutation({
    mutationFn: (_: Window) => api.post('/cloud-signup'),
    onSuccess: (dialog, popup) => {
      stop.current = awaitSignup(dialog, ended);
      setState({ kind: 'waiting' });
      popup.location.href = dialog.url;
    },
    onError: (_, popup) => popup.close(),
  });

  /** The window is opened within the click: browsers block a later one. */
  function start() {
    stop.current?.();
    finish.reset();
    const popup = window.open('', 'cloud-signup', WINDOW);
    if (!popup) return setState({ kind: 'blocked' });
    begin.mutate(popup);
  }

  function giveUp() {
    stop.current?.();
    setState({ kind: 'idle' });
  }

  return { state, start, giveUp, isBusy: begin.isPending || finish.isPending, error: begin.error ?? finish.error };
}
