import type { Operation } from '@prosa/harness';
import { requestFor, send, type Values } from '../requests/call.js';
import { callersOf, fixtureOf, isTooLow, ownValues } from '../requests/cases.js';
import { inShort } from '../requests/compare.js';
import { KINDS } from '../requests/kinds.js';
import { fresh } from '../requests/run-cases.js';
import {
  plantBotCase,
  plantChat,
  plantFileList,
  plantOnCall,
  plantQuickMessage,
  plantSchedule,
  plantTag,
  plantTicket,
} from '../world/plant.js';
import { plantIntegration, plantPrompt } from '../world/plant-bots.js';
import { plantSubscription } from '../world/external.js';
import { plantCampaign, plantContactList } from '../world/plant-campaigns.js';
import type { World } from '../world/world.js';
import { extrasOf } from './extras.js';
import type { Write } from './writes/write.js';
import { WRITES } from './writes/writes.js';

/** Most fields of a form; one with more is refused as a whole. */
const FORM_FIELDS_MAX = 20;

interface Role {
  name: string;
  id: number;
  token: string | null;
  isAdmin: boolean;
  isProgram?: boolean;
}

/** Returns writing operations without an entry in `WRITES`, and entries without an operation. */
export function unwritten(operations: Operation[]): string[] {
  const names = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  return [...names.filter((name) => !WRITES[name]), ...Object.keys(WRITES).filter((name) => !names.includes(name))];
}

/**
 * Makes every write twice in each role: once valid, once with every field that it must ignore. Both must leave the same
 * row. Returns the differences.
 */
export async function writtenBeyond(world: World, operations: Operation[]): Promise<string[]> {
  const { admin, stranger, program } = callersOf(world);
  const roles: Role[] = [
    { ...admin, id: world.second.userId, isAdmin: true },
    { ...stranger, id: world.stranger.id, isAdmin: false },
    { ...program, id: world.second.userId },
  ];
  const wrong: string[] = [];
  for (const role of roles) {
    for (const operation of operations) {
      const write = WRITES[operation.name];
      if (!write || write.isFinal || isTooLow(operation.permission, role)) continue;
      const difference = await differenceOf(world, operation, write, role);
      if (difference) wrong.push(`${operation.name} as ${role.name}: ${difference}`);
    }
  }
  return wrong;
}

async function differenceOf(world: World, operation: Operation, write: Write, role: Role): Promise<string | null> {
  const fixture = fixtureOf(operation);
  const [body] = fixture.bodies ?? [];
  // Those in the path are made below: what is there is not changed or deleted.
  const beside = { ...operation, parameters: operation.parameters.filter((parameter) => parameter.in !== 'path') };
  const needed = ownValues({ ...fixture, body }, beside, world, { isAttendant: false });
  const values = { ...needed, ...(await objectsOf(world, operation, role)) };
  const honest = fresh(body);
  // The greedy body also names foreign objects for the ids in the path, which must have no effect.
  const inPath = Object.fromEntries(Object.keys(values).map((name) => [name, foreign(world, operation, name)]));
  const accepted = (role.isAdmin ? write.accepts?.admin : write.accepts?.others) ?? [];
  const extras = Object.entries({ ...extrasOf(world), ...write.more }).filter(([name]) => !accepted.includes(name));
  const some = fixture.file ? extras.slice(0, FORM_FIELDS_MAX) : extras;
  const greedy = { ...Object.fromEntries(some), ...inPath, ...fresh(body) };

  const plain = await written(world, operation, { write, role, values, body: honest });
  const polluted = await written(world, operation, { write, role, values, body: greedy });
  if (write.table !== null && !plain.startsWith('2')) return `is not reached: ${plain}`;
  return plain === polluted ? null : `${polluted} instead of ${plain}`;
}

/** Makes the call and returns the status and the row that it created or changed. */
async function written(
  { product, owner }: World,
  operation: Operation,
  { write, role, values, body }: { write: Write; role: Role; values: Values; body?: object },
): Promise<string> {
  const request = requestFor(operation, { values, body, file: fixtureOf(operation).file });
  const target = `${request.target}?companyId=1&super=true`;
  // A public call (sign-in, sign-out) would end the session of the token it is made with.
  const token = operation.permission === 'public' ? null : role.token;
  const reply = await send(product.url, { ...request, target }, token);
  if (write.table === null || reply.status >= 400) return inShort({ ...reply, text: reply.text.slice(0, 60) });
  const answer = JSON.parse(reply.text) as Record<string, unknown>;
  const { [write.id ?? 'id']: id } = (write.answer ? answer[write.answer] : answer) as Record<string, number>;
  const { row } = await owner.row<{ row: object }>(
    `SELECT to_jsonb(t) - $2::text[] AS row FROM ${write.table} t WHERE id = $1`,
    [id, write.differs ?? []],
  );
  return `${reply.status} ${JSON.stringify(row)}`;
}

/** Creates the caller's own objects for the ids in the path. */
async function objectsOf(
  { owner, second, spareConnection }: World,
  { method, path }: Operation,
  role: Role,
): Promise<Values> {
  const place = { companyId: second.companyId, connectionId: second.connectionId, queueId: second.queueId };
  const ticket = await plantTicket(owner, { ...place, status: 'open', userId: role.id, text: 'meu', contact: 'Meu' });
  const all: Record<string, number> = {
    userId: role.id,
    ticketId: ticket.id,
    messageId: ticket.messageId,
    contactId: ticket.contactId,
    tagId: await plantTag(owner, second.companyId, ticket, `Minha ${ticket.id}`),
    ...(path.includes('{botCaseId}') && { botCaseId: await plantBotCase(owner, second.companyId, 'Meu') }),
    ...(path.includes('{chatId}') && (await plantChat(owner, second.companyId, role.id))),
    ...(path.includes('{contactList') && (await contactListOf(owner, second.companyId))),
    ...(path.includes('{integrationId}') && { integrationId: await plantIntegration(owner, second.companyId) }),
    ...(path.includes('{promptId}') && { promptId: await plantPrompt(owner, second.companyId, second.queueId) }),
    ...(path.includes('{fileListId}') && { fileListId: await plantFileList(owner, second.companyId) }),
    ...(path.includes('{campaignId}') && {
      campaignId: (await plantCampaign(owner, second.companyId, 'Nossa')).id,
    }),
    ...(path.includes('{subscriptionId}') && {
      subscriptionId: await plantSubscription(owner, second.companyId, 'Nosso'),
    }),
    ...(path.includes('{onCallId}') && { onCallId: await plantOnCall(owner, second.companyId, second.userId) }),
    connectionId: spareConnection,
    companyId: second.companyId,
    queueId: second.queueId,
    // A deleted object is missing in the second call.
    ...(method === 'DELETE'
      ? {}
      : {
          quickMessageId: await plantQuickMessage(owner, second.companyId, role.id),
          scheduleId: await plantSchedule(owner, {
            companyId: second.companyId,
            userId: role.id,
            contactId: ticket.contactId,
          }),
        }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => path.includes(`{${name}}`)));
}

async function contactListOf(owner: World['owner'], companyId: number): Promise<Record<string, number>> {
  const { id: contactListId, itemId: contactListItemId } = await plantContactList(owner, companyId, 'Minha');
  return { contactListId, contactListItemId };
}

function foreign(world: World, operation: Operation, name: string) {
  const kind = fixtureOf(operation).ids?.[name];
  return kind && 'foreign' in KINDS[kind] ? KINDS[kind].foreign(world) : undefined;
}
