import type { SignUpInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';

/** Creates a company and its first admin, who then signs in (docs/spec/core.md §2). */
export function useSignUp() {
  return useMutation({ mutationFn: (input: SignUpInput) => api.post('/auth/signup', { body: input }) });
}
