import type { RequestResetInput, ResetPasswordInput, VerifyResetInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Sends a code. Returns the id of the reset, for unknown numbers too. */
export const useRequestReset = () =>
  useMutation({ mutationFn: (input: RequestResetInput) => api.post('/api/enviar-email', { body: input }) });

/** Compares the typed code. */
export const useVerifyResetCode = () =>
  useMutation({ mutationFn: (input: VerifyResetInput) => api.post('/api/verificar-code', { body: input }) });

/** Sets the new password. */
export const useResetPassword = () =>
  useMutation({ mutationFn: (input: ResetPasswordInput) => api.put('/api/atualizar-senha', { body: input }) });
