import type { Fields } from '../http/fields.js';
import { digits, objectId, secret } from '../world/ids.js';
import type { Json } from '../world/json.js';
import { newPerson } from '../world/new-person.js';
import type { Table } from '../world/table.js';
import type { World } from '../world/world.js';

/** Records that can be created: where they are stored, and what they are unless the request says otherwise. */
interface Kind {
  table: (world: World) => Table<never>;
  otherwise: (input: Fields) => Json;
}

const kind = <T extends { id: string }>(
  table: (world: World) => Table<T>,
  otherwise: (input: Fields) => Json,
): Kind => ({
  table: table as unknown as Kind['table'],
  otherwise,
});

export const KINDS: Record<string, Kind> = {
  apps: kind(
    ({ apps }) => apps,
    () => ({
      id: objectId(),
      name: 'App',
      secret: secret(),
      instagramAppId: objectId(),
      instagramSecret: secret(),
      requiresProof: false,
      hasHumanAgent: true,
      webhooks: {},
    }),
  ),
  businesses: kind(
    ({ businesses }) => businesses,
    () => ({ id: objectId(), name: 'Business' }),
  ),
  wabas: kind(
    ({ wabas }) => wabas,
    () => ({ id: objectId(), name: 'WhatsApp', businessId: '', subscriptions: [] }),
  ),
  numbers: kind(
    ({ numbers }) => numbers,
    () => ({
      id: objectId(),
      wabaId: '',
      phone: digits('551133', 12),
      name: 'WhatsApp',
      quality: 'GREEN',
      status: 'CONNECTED',
      throughput: 'STANDARD',
      nameStatus: 'APPROVED',
      messagingLimit: 'TIER_1K',
      health: 'AVAILABLE',
      healthErrors: [],
      isRegistered: true,
      wrongPins: 0,
      isCoexistence: false,
      blocked: [],
    }),
  ),
  pages: kind(
    ({ pages }) => pages,
    () => ({ id: objectId(), name: 'Page', isClientPage: false, subscriptions: [], isRestricted: false }),
  ),
  instagrams: kind(
    ({ instagrams }) => instagrams,
    () => ({ id: digits('178414', 17), scopedId: digits('9', 16), username: 'loja', name: 'Loja', subscriptions: [] }),
  ),
  users: kind(
    ({ users }) => users,
    () => ({ id: objectId(), name: 'User', pages: [], businessIds: [], wabaIds: [], refuses: [] }),
  ),
  people: kind(
    ({ people }) => people,
    (input) => ({ ...newPerson(input.raw) }),
  ),
  templates: kind(
    ({ templates }) => templates,
    () => ({
      id: digits('8', 15),
      wabaId: '',
      name: 'template',
      language: 'pt_BR',
      status: 'APPROVED',
      category: 'UTILITY',
      parameterFormat: 'POSITIONAL',
      quality: 'GREEN',
      rejectedReason: 'NONE',
      awaitsAssessment: false,
      components: [],
    }),
  ),
};
