import type { GraphCall, GraphRoute } from '../graph/call.js';
import { GraphError } from '../graph/graph-error.js';
import { select } from '../graph/select.js';
import { compact, type Json } from '../world/json.js';
import type { PersonRecord } from '../world/records.js';

/** `GET /{PSID}` and `GET /{IGSID}`: docs/spec/wire-external.md §4.1 and §5. */
export const profileRoute: GraphRoute = {
  method: 'GET',
  path: '/:id',
  fits: (call) => find(call) !== undefined,
  run: profile,
};

const find = ({ world, params }: GraphCall): PersonRecord | undefined =>
  world.people.find(({ psid, igsid }) => [psid, igsid].includes(params[0]));

function profile(call: GraphCall): Json {
  const person = find(call);
  if (!person || person.hidesProfile) {
    throw new GraphError(100, '(#100) No profile available for this user.', {
      subcode: 2_018_218,
      type: 'OAuthException',
    });
  }
  if (call.token.kind === 'user') {
    throw new GraphError(200, '(#200) User does not have sufficient administrative permission for this action.');
  }
  const { name, username, psid, id } = person;
  const [first, ...rest] = name.split(' ');
  const isPsid = psid === call.params[0];
  const view = isPsid
    ? { first_name: first, last_name: rest.join(' '), name, profile_pic: `${call.world.url}/portraits/${id}.png` }
    : compact({
        name,
        username: username ?? name.toLowerCase().replace(/\W+/g, '.'),
        profile_pic: `${call.world.url}/portraits/${id}.png`,
        follower_count: 120,
        is_user_follow_business: true,
        is_business_follow_user: false,
        is_verified_user: false,
      });
  const fields = isPsid ? 'first_name,last_name,profile_pic' : 'name,username';
  return select({ ...view, id: call.params[0] }, call.input.text('fields'), fields);
}
