import { useQuery } from '@tanstack/react-query';
import { queueChoicesQuery } from './queues-cache.js';

/** Every queue of the company in their order, kept up to date by events. */
export const useQueues = ({ isEnabled = true } = {}) => useQuery({ ...queueChoicesQuery(), enabled: isEnabled });
