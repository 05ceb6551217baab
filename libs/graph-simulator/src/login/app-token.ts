import { tokenIn } from '../graph/authorize.js';
import type { GraphCall } from '../graph/call.js';
import { GraphError } from '../graph/graph-error.js';
import type { AppRecord } from '../world/accounts.js';

/** The app of an `APPID|SECRET` token. Throws 190 when it is wrong. */
export function appOfToken(call: GraphCall): AppRecord {
  const [id, secret] = (tokenIn(call) ?? '').split('|');
  const app = call.world.apps.get(id);
  if (!app || app.secret !== secret) throw new GraphError(190, 'Invalid OAuth access token signature.');
  return app;
}
