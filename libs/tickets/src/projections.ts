import type { Projection } from './database/projection.js';
import { TICKET_FACTS } from './facts/ticket-facts.js';

/** What of this service can be rebuilt from its events. */
export const PROJECTIONS: readonly Projection[] = [TICKET_FACTS];
