import type { Language, SignUpInput } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';

/** Creates a company and its first admin, who then signs in (docs/spec/core.md §2). */
export function useSignUp() {
  return useMutation({ mutationFn: (input: SignUpInput) => api.post('/auth/signup', { body: input }) });
}

/** Sends a code to the number of a sign-up, in the language of the page. */
export function useSignUpCode() {
  const { i18n } = useTranslation();

  return useMutation({
    mutationFn: (phone: string) =>
      api.post('/auth/signup/code', { body: { phone, language: i18n.language as Language } }),
  });
}
