import type { SignUpInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Makes a company and its first admin, who signs in after that (core.md §2). */
export function useSignUp() {
  return useMutation({ mutationFn: (input: SignUpInput) => api.post('/auth/signup', input) });
}
