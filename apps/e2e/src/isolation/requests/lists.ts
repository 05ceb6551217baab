import { eachOf, MARK, type Operation } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { send } from './call.js';
import { AT_ONCE, callersOf, isTooLow } from './cases.js';
import { inShort } from './compare.js';

/** Queries tried with each list: none, and other people's ids and words in every filter. */
const QUESTIONS: Record<string, (world: World) => string[]> = {
  'get /auth/me': () => [''],
  'get /auth/sessions': () => ['', 'companyId=1&userId=1'],
  'get /auth/recovery-number': () => ['', 'userId=1'],
  'get /auth/second-factor': () => ['', 'userId=1'],
  'get /audit': () => [
    '',
    `searchParam=${MARK}`,
    'searchParam=%25',
    'act=session.signedIn&companyId=1',
    'before=99999',
  ],
  'get /audit/export': () => ['', `searchParam=${MARK}`, 'companyId=1'],
  'get /setup': () => [''],
  'get /plans/list': () => [''],
  'get /settings': () => [''],
  'get /companySettingOne': () => ['column=lgpdMessage', 'column=lgpdMessage&companyId=1'],
  'get /announcements': () => [
    '',
    'searchParam=rascunho',
    `searchParam=${MARK}`,
    `searchParam=${HIDDEN}`,
    'status=false',
  ],
  'get /quick-messages': () => ['', `searchParam=${MARK}`, 'searchParam=%25&companyId=1&userId=1'],
  'get /quick-messages/list': () => ['', 'companyId=1&userId=1'],
  'get /schedules': ({ seen }) => [
    '',
    `searchParam=${MARK}`,
    `searchParam=%25&contactId=${seen.contactId}`,
    'status=PENDENTE&companyId=1&userId=1',
  ],
  'get /push/key': () => [''],
  'get /helps': () => ['', 'searchParam=%25'],
  'get /helps/list': () => [''],
  'get /users': () => ['', `searchParam=${MARK}`, 'searchParam=%25', 'pageNumber=2'],
  'get /invitations': () => ['', 'companyId=1'],
  'get /users/list': () => ['', 'companyId=1'],
  'get /first-steps': () => ['', 'companyId=1&userId=1'],
  'get /users/usage': () => ['', 'companyId=1'],
  'get /queue': () => ['', 'companyId=1'],
  'get /bot-cases': () => ['', 'companyId=1'],
  'get /invoices/all': () => ['', 'companyId=1'],
  'get /whatsapp': () => ['', 'companyId=1&session=0'],
  'get /operations': () => ['', 'companyId=1'],
  'get /cloud-signup': () => ['', 'companyId=1&userId=1'],
  'get /meta-login': () => ['', 'companyId=1&userId=1'],
  'get /contacts': ({ first, seen, tags }) => [
    '',
    `searchParam=${MARK}`,
    'searchParam=%25',
    'searchParam=5511',
    `contactTag=[${tags.first}]`,
    `companyId=${first.companyId}&id=${seen.contactId}`,
    'dateStart=2000-01-01&dateEnd=2099-12-31&pageNumber=1',
  ],
  'get /contacts/duplicates': () => ['', 'companyId=1'],
  'get /do-not-contact': () => ['', 'companyId=1', `searchParam=${MARK}`, 'searchParam=%25', 'pageNumber=2'],
  'get /contacts/export': () => ['', 'companyId=1'],
  'get /erasures': () => ['', 'companyId=1'],
  'get /reports': () => ['', 'companyId=1'],
  'get /reports/plan': () => ['', 'companyId=1'],
  'get /mail': () => [''],
  'get /dashboard/exports': () => ['', 'companyId=1&userId=1'],
  'get /contacts/upload': () => ['', 'companyId=1'],
  'get /contacts/upload/failures': () => ['', 'companyId=1', 'after=1'],
  'get /contacts/list': () => ['', 'companyId=1'],
  'get /ticket-notes/list': ({ first, hidden, seen }) => [
    '',
    `ticketId=${hidden.id}`,
    `contactId=${hidden.contactId}`,
    `ticketId=${first.ticket.id}`,
    `contactId=${seen.contactId}&companyId=1`,
  ],
  'get /tags': () => ['', `searchParam=${MARK}`, 'searchParam=%25', 'offset=0&companyId=1'],
  'get /tags/kanban': () => ['', 'companyId=1'],
  'get /tags/list': () => ['', 'kanban=0&companyId=1'],
  'get /kanban': ({ first, other }) => [
    '',
    `searchParam=${MARK}`,
    `queueIds=[0,${first.queueId},${other}]&companyId=1`,
  ],
  'get /kanban/cards': ({ lanes }) => ['laneId=0', `laneId=${lanes.first}&companyId=1`, `laneId=0&searchParam=${MARK}`],
  'get /ticket/kanban': ({ first, other }) => ['', `queueIds=[0,${first.queueId},${other}]&teste=true&companyId=1`],
  'get /tickets': ({ first, other, hidden }) => [
    ...['open', 'pending', 'closed', 'group'].map((status) => `status=${status}&showAll=true`),
    `status=search&showAll=true&searchParam=${MARK}`,
    'status=search&showAll=true&searchParam=oculta',
    'status=search&showAll=true&searchParam=5511',
    'status=search&showAll=true&searchParam=%25',
    `status=open&showAll=true&queueIds=[${first.queueId},${other}]`,
    `status=pending&showAll=true&queueIds=[0,${first.queueId},${other}]&withUnreadMessages=false`,
    `status=pending&showAll=true&companyId=1&userId=1&cursor=${cursorAt(hidden.id)}`,
    'status=pending&pageNumber=1&companyId=1',
    'status=search&tags=[1]&statusFilter=["open","pending","closed"]&users=[1]&whatsapps=[1]&order=waiting',
  ],
  'get /pins': () => ['', 'companyId=1&userId=1'],
  'get /tickets/bulk': () => ['', 'companyId=1&userId=1'],
  'get /tickets/bulk/count': () => ['', `searchParam=${MARK}&status=search`, 'companyId=1&userId=1'],
  'get /messages/search': ({ first, hidden, other }) => [
    `searchParam=${MARK}`,
    `searchParam=${HIDDEN}`,
    'searchParam=%25%25',
    `searchParam=${HIDDEN}&ticketId=${hidden.id}`,
    `searchParam=${HIDDEN}&contactId=${hidden.contactId}`,
    `searchParam=${MARK}&ticketId=${first.ticket.id}&companyId=1&userId=1`,
    `searchParam=${MARK}&queueIds=[0,${first.queueId},${other}]&whatsappIds=[1]&users=[1]&fromMe=false`,
  ],
  'get /tickets/counts': ({ first, other }) => [
    '',
    'companyId=1',
    `queueIds=[0,${first.queueId},${other}]&exactQueues=true`,
    'withUnreadMessages=true',
  ],
  'get /tickets/cards': ({ first, hidden }) => [
    `refs=["${hidden.uuid}"]`,
    `refs=["${hidden.id}","${first.ticket.id}","${first.ticket.uuid}"]&companyId=1&userId=1`,
  ],
  'get /dashboard': () => ['days=30', 'days=30&companyId=1&userId=1'],
  'get /dashboard/figures': ({ first, other }) => [
    'days=30',
    `days=30&queueIds=[0,${first.queueId},${other}]&companyId=1`,
  ],
  'get /dashboard/services': ({ first, other }) => [
    'days=30&figure=services',
    `days=30&figure=services&queueIds=[0,${first.queueId},${other}]&companyId=1`,
    `days=30&figure=services&userId=${first.userId}`,
  ],
  'get /dashboard/ticketsUsers': () => ['initialDate=2000-01-01&finalDate=2000-12-31', ''],
  'get /dashboard/ticketsDay': () => [''],
  'get /messages-allMe': () => ['fromMe=true'],
  'get /panel': ({ first, other }) => ['', 'companyId=1&userId=1', `queueIds=[0,${first.queueId},${other}]`],
  'get /panel/waiting': ({ first, other }) => ['', 'companyId=1', `queueIds=[0,${first.queueId},${other}]`],
  'get /dashboard/moments': ({ first, other }) => [
    '',
    'companyId=1&userId=1&showAll=true',
    `queueIds=[0,${first.queueId},${other}]&dateStart=2020-01-01`,
  ],
  'get /chats': () => [
    '',
    'searchParam=&pageNumber=1&companyId=1&userId=1',
    `searchParam=${MARK}`,
    `searchParam=${HIDDEN}`,
    'searchParam=%25',
  ],
  'get /chats/search': ({ chats }) => [
    `searchParam=${MARK}`,
    `searchParam=${HIDDEN}`,
    'searchParam=sala',
    `searchParam=${HIDDEN}&chatId=${chats.first.id}&companyId=1&userId=1`,
    `searchParam=sala&chatId=${chats.first.id}`,
  ],
  'get /files': () => ['', 'companyId=1', `searchParam=${MARK}`, 'searchParam=%25&pageNumber=1'],
  'get /contact-lists': () => ['', 'companyId=1', `searchParam=${MARK}`, 'searchParam=%25&pageNumber=1'],
  'get /contact-lists/list': () => ['', 'companyId=1'],
  'get /contact-lists/example': () => ['', 'companyId=1'],
  'get /campaigns': () => ['', 'companyId=1', `searchParam=${MARK}`, 'searchParam=%25&pageNumber=1&status=INATIVA'],
  'get /campaign-settings': () => ['', 'companyId=1'],
  'get /campaign-settings/limits': () => ['', 'companyId=1'],
  'get /prompt': () => ['', 'companyId=1'],
  'get /queueIntegration': () => ['', 'companyId=1'],
  'get /plantao': () => ['', 'companyId=1'],
  'get /on-call': () => ['', 'companyId=1'],
  'get /health/live': () => [''],
  'get /health/ready': () => [''],
  'get /version': () => [''],
};

const cursorAt = (id: number) => Buffer.from(`2999-01-01T00:00:00.000Z ${id}`).toString('base64url');

/** What an object has, whose id is no part of the path: another's object is missing, as the cases prove. */
const OF_AN_OBJECT = '/contact-list-items';

/**
 * Excludes the platform's own lists, which are for super users: no caller here is one. What a provider calls lists
 * nothing.
 */
const isList = ({ method, path, permission }: Operation) =>
  method === 'GET' &&
  !path.includes('{') &&
  path !== OF_AN_OBJECT &&
  permission !== 'super' &&
  !path.startsWith('/webhooks/');

/** A list that is recorded in the audit log when it is read, and so changes the caller's own company. */
export const isAudited = ({ name }: Operation): boolean => name === 'get /contacts/export';

/** Returns lists, searches and counts that show data of the other company or of a queue the caller does not serve. */
export async function shownInLists(world: World, operations: Operation[]): Promise<string[]> {
  const { admin, stranger, attendant, supervisor } = callersOf(world);
  const requests = operations.filter(isList).flatMap(({ name, path, permission }) => {
    const questions = QUESTIONS[name];
    if (!questions) throw new Error(`${name}: no question in the isolation matrix`);
    const callers = [admin, stranger, attendant, supervisor].filter((each) => !isTooLow(permission, each));
    return callers.flatMap((caller) =>
      questions(world).map((question) => ({ caller, target: question ? `${path}?${question}` : path })),
    );
  });
  const shown = await eachOf(requests, AT_ONCE, async ({ caller, target }) => {
    const reply = await send(world.product.url, { method: 'GET', target, headers: {}, body: undefined }, caller.token);
    const mark = caller.isAttendant ? HIDDEN : MARK;
    if (reply.status === 200 && !reply.text.toLowerCase().includes(mark)) return [];
    return [`${target} to ${caller.name}: ${inShort(reply)}`];
  });
  return shown.flat();
}

/**
 * Returns leaks in a thread that continued in another queue: the attendant may read their own ticket, and on
 * reopening it learns only who has the other one.
 */
export async function shownOfThread({ product, attendant, earlier }: World): Promise<string[]> {
  const requestFor = (method: string, target: string, body?: string) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    return { method, target, headers, body };
  };
  const requests = [
    requestFor('GET', `/messages/${earlier.id}`),
    requestFor('GET', `/tickets/u/${earlier.uuid}`),
    requestFor('PUT', `/tickets/${earlier.id}`, JSON.stringify({ status: 'open' })),
  ];
  const shown: string[] = [];
  for (const request of requests) {
    const reply = await send(product.url, request, attendant.api.token);
    if (reply.status === 200 && !reply.text.includes(HIDDEN)) continue;
    shown.push(`${request.method} ${request.target} to the attendant: ${inShort(reply)}`);
  }
  return shown;
}

/** Returns counts of the second company's admin that differ from the database. */
export async function miscounted({ owner, second }: World): Promise<string[]> {
  const counts = await second.api.expect<Record<string, number>>('GET', '/tickets/counts');
  const there = await owner.rows<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM tickets.ticket WHERE company_id = $1 GROUP BY status',
    [second.companyId],
  );
  return Object.entries(counts).flatMap(([status, count]) => {
    const right = there.find((row) => row.status === status)?.count ?? 0;
    return count === right ? [] : [`/tickets/counts: ${count} ${status}, there are ${right}`];
  });
}
