import { useMutation, useQuery } from '@tanstack/react-query';
import type { AcceptInvitationInput } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Who invites to which company, by the link's token. */
export const useInvitation = (token: string, isEnabled: boolean) =>
  useQuery({
    queryKey: KEYS.invitation(token),
    queryFn: ({ signal }) => api.post('/invitations/preview', { body: { token }, signal }),
    enabled: isEnabled,
    retry: false,
    staleTime: Infinity,
  });

/** Creates the user and signs in. */
export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (input: AcceptInvitationInput) => api.post('/invitations/accept', { body: input }) });
