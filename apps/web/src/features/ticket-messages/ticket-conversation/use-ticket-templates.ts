import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import type { TemplateList } from '../../../shared/conversation/capabilities.js';

/** The templates of the ticket's connection. Their states change at the provider, so that each opening reads them. */
export function useTicketTemplates(ticketId: number, isEnabled: boolean): TemplateList {
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.ticketTemplates(ticketId),
    queryFn: ({ signal }) => api.get('/tickets/:ticketId/templates', { params: { ticketId }, signal }),
    enabled: isEnabled,
    gcTime: 0,
  });
  return { templates: data?.templates, error, retry: refetch };
}
