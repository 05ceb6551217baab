import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';

/** All connections of the company, as the page of the connections has them, kept up to date by events. */
export const useConnectionList = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: KEYS.connections,
    queryFn: ({ signal }) => api.get('/whatsapp', { signal }),
    enabled: isEnabled,
  });
