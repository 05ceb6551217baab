import type { RequestResetInput, ResetPasswordInput, VerifyResetInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Has a code sent. Answers the handle of the reset, for any number alike. */
export const useRequestReset = () =>
  useMutation({ mutationFn: (input: RequestResetInput) => api.post<{ userId: string }>('/api/enviar-email', input) });

/** Has the typed code compared. */
export const useVerifyResetCode = () =>
  useMutation({ mutationFn: (input: VerifyResetInput) => api.post<{ code: string }>('/api/verificar-code', input) });

/** Puts the new password. */
export const useResetPassword = () =>
  useMutation({ mutationFn: (input: ResetPasswordInput) => api.put('/api/atualizar-senha', input) });
