import { type NoFields, route } from './route.js';

/**
 * Lists of what is not built yet, which pages that are built read all the same: another console of the wire contract goes
 * blank, or shows an error on every page, without them (docs/wire.md). Each is empty and whole.
 */
export interface EmptyLists {
  prompts: { prompts: [] };
  /** One component of such a console reads `integrations` (docs/spec/wire-contract.md §8). */
  queueIntegrations: { queueIntegrations: []; integrations: []; hasMore: false };
}

/** Routes for other consoles alone. */
export const WIRE_ROUTES = {
  'GET /prompt': route<NoFields, EmptyLists['prompts']>(),
  'GET /queueIntegration': route<NoFields, EmptyLists['queueIntegrations']>(),
};
