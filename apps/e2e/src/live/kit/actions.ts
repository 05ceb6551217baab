import {
  type Acknowledgement,
  type CompanyWithPlanView,
  type ConnectionStatus,
  type MessageWire,
  type NoteView,
  PLAN_FLAGS,
  type TagView,
  type TicketView,
  type UserView,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import { dropMessage, putMessage } from '../../../../web/src/features/messages/api/message-cache.js';
import { applyTransferred } from '../../../../web/src/features/tickets/transfer/apply-transferred.js';
import { ApiError } from '../../../../web/src/shared/api/api-error.js';
import { nextMoment } from '../../../../web/src/shared/live/ledger.js';
import type { Customers } from './customers.js';
import type { Desk } from './desk.js';
import { shownMessages, shownTickets } from './differences.js';
import { type HeldConsole, SHOWN, type Shown } from './held-console.js';

export interface World {
  desk: Desk;
  customers: Customers;
  consoles: HeldConsole[];
  random: () => number;
  /** How many of anything were made. */
  made: number;
  /** Users who were made and may go again. */
  hired: number[];
}

type Act = (world: World) => Promise<unknown>;

const pick = <T>({ random }: World, among: readonly T[]): T | undefined => among[Math.floor(random() * among.length)];
const someone = (world: World): HeldConsole => pick(world, world.consoles)!;
const shown = (held: HeldConsole, status: Shown) => shownTickets(held, status, (name) => held.filter(name));

/** What an attendant does with a ticket that stands on the screen. */
const onTicket =
  (status: Shown, act: (world: World, held: HeldConsole, ticket: TicketView) => Promise<unknown>): Act =>
  async (world) => {
    const held = someone(world);
    const ticket = pick(world, shown(held, status).slice(0, 6));
    if (ticket) await act(world, held, ticket);
  };

const put = (held: HeldConsole, { id }: TicketView, body: object) =>
  held.change(id, () => held.caller.call<TicketView>('PUT', `/tickets/${id}`, body));

const take = onTicket('pending', (world, held, ticket) => {
  const queueId = ticket.queueId === null ? pick(world, held.user.queues)?.id : undefined;
  return put(held, ticket, { status: 'open', userId: held.user.id, queueId });
});

const transfer = onTicket('open', async (world, held, { id }) => {
  const to = {
    queueId: pick(world, held.user.queues)?.id,
    userId: pick(world, [undefined, ...world.consoles])?.user.id,
  };
  const askedAt = nextMoment();
  const ticket = await held.caller.call<TicketView>('POST', `/tickets/${id}/transfer`, to);
  applyTransferred(held.queryClient, held.user, ticket, askedAt);
  // Now and then it was a slip.
  if (world.random() < 0.4) await undo(held, ticket);
});

const undo = (held: HeldConsole, { id }: TicketView) =>
  held.change(id, () => held.caller.call<TicketView>('POST', `/tickets/${id}/undo`));

const closeAndThinkAgain = onTicket('open', async (_, held, ticket) => {
  await put(held, ticket, { status: 'closed', userId: held.user.id });
  await undo(held, ticket);
});

const openByHand = onTicket('closed', (world, held, { contactId, whatsappId }) => {
  const queueId = pick(world, held.user.queues)?.id ?? null;
  return held.caller.call('POST', '/tickets', { contactId, queueId, whatsappId });
});

/** By the first admin. */
const deleteTicket = onTicket('closed', (world, _, { id }) =>
  world.consoles[0]!.caller.call('DELETE', `/tickets/${id}`),
);

const send = onTicket('open', async (world, held, { id }) => {
  const body = `answer ${++world.made}`;
  putMessage(held.queryClient, id, await held.caller.call<MessageWire>('POST', `/messages/${id}`, { body }));
});

const note = onTicket('open', async (world, held, { id }) => {
  const body = { body: `note ${++world.made}`, isPrivate: true };
  putMessage(held.queryClient, id, await held.caller.call<MessageWire>('POST', `/messages/${id}`, body));
});

/** What an attendant does with a message of the thread that is open. */
const onMessage =
  (is: (message: MessageWire) => boolean, act: (held: HeldConsole, message: MessageWire) => Promise<unknown>): Act =>
  async (world) => {
    const held = someone(world);
    const shownHere = held.chosen ? shownMessages(held, held.chosen.ticket.id) : [];
    const message = pick(world, shownHere.filter((one) => !one.isDeleted && is(one)).slice(-6));
    if (message) await act(held, message);
  };

const isSaid = ({ mediaType, isPrivate }: MessageWire) => mediaType === 'conversation' && !isPrivate;

const takeBack = onMessage(
  ({ fromMe, isPrivate }) => fromMe && !isPrivate,
  async (held, { id, ticketId }) =>
    putMessage(held.queryClient, ticketId, await held.caller.call<MessageWire>('DELETE', `/messages/${id}`)),
);

const removeNote = onMessage(
  ({ isPrivate }) => isPrivate,
  async (held, { id, ticketId }) => {
    await held.caller.call('DELETE', `/messages/${id}`);
    dropMessage(held.queryClient, ticketId, id);
  },
);

const edit = onMessage(
  (message) => message.fromMe && isSaid(message),
  async (held, { id, ticketId, version }) => {
    const body = { body: `edited ${version}` };
    putMessage(held.queryClient, ticketId, await held.caller.call<MessageWire>('PUT', `/messages/${id}`, body));
  },
);

const react = onMessage(isSaid, async (held, { id, ticketId }) => {
  const reaction = await held.caller.call<MessageWire>('POST', `/messages/${id}/reaction`, { emoji: '👍' });
  putMessage(held.queryClient, ticketId, reaction);
});

const settleChange: Act = async (world) => {
  const { channel } = world.desk;
  const asked = pick(world, channel.changes.slice(-6));
  if (!asked) return;
  const { changeId, connectionId, contactId, content } = asked;
  const isDone = world.random() < 0.7;
  const news = { messageId: content.target.messageId, changeId, isDone, reason: isDone ? null : '463' };
  await channel.tell('message.changeSettled', news, `1:${connectionId}:${contactId}`);
};

const retry: Act = async (world) => {
  const held = someone(world);
  const failed =
    held.chosen && shownMessages(held, held.chosen.ticket.id).find(({ sendState }) => sendState === 'failed');
  if (!failed) return;
  putMessage(held.queryClient, failed.ticketId, await held.caller.call('POST', `/messages/${failed.id}/retry`));
};

const markRead = onTicket('open', (_, held, { id }) =>
  held.change(id, () => held.caller.call<TicketView>('POST', `/messages/${id}/read`)),
);

const choose: Act = async (world) => {
  const held = someone(world);
  const ticket = pick(world, shown(held, pick(world, SHOWN)!).slice(0, 6));
  if (ticket) held.choose(ticket);
};

const NEWS: Pick<Acknowledgement, 'state' | 'ack' | 'reason'>[] = [
  { state: 'sending', ack: 0, reason: null },
  { state: 'accepted', ack: 1, reason: null },
  { state: 'delivered', ack: 2, reason: null },
  { state: 'read', ack: 3, reason: null },
  { state: 'failed', ack: 0, reason: '463' },
];

const acknowledge: Act = async (world) => {
  const { channel } = world.desk;
  const message = pick(world, channel.queued.slice(-6));
  if (!message) return;
  const { messageId, connectionId, contactId } = message;
  const chatId = `${message.to[0]?.value}@s.whatsapp.net`;
  const news = { connectionId, messageId, chatId, externalId: `OUT${messageId}`, ...pick(world, NEWS)! };
  await channel.tell('message.acknowledged', news, `1:${connectionId}:${contactId}`);
};

const STATES: ConnectionStatus[] = ['OPENING', 'qrcode', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'];

const changeConnection: Act = (world) => {
  const { channel } = world.desk;
  const status = pick(world, STATES)!;
  const qrcode = status === 'qrcode' ? `2@${++world.made}` : '';
  return channel.change(pick(world, [...channel.connections.keys()])!, { status, qrcode });
};

const makeConnection: Act = (world) =>
  world.consoles[0]!.caller.call('POST', '/whatsapp', { name: `Line ${++world.made}` });

const deleteConnection: Act = async ({ desk: { channel } }) => {
  const last = Math.max(...channel.connections.keys());
  if (last > 2) await channel.delete(last);
};

const makeQueue: Act = (world) => {
  const number = ++world.made;
  const queue = { name: `Queue ${number}`, color: `#${number.toString(16).padStart(6, '0')}` };
  return world.consoles[0]!.caller.call('POST', '/queue', queue);
};

const makeUser: Act = async (world) => {
  const number = ++world.made;
  const user = { name: `User ${number}`, email: `user-${number}@desk.test`, password: 'long enough' };
  const { id } = await world.consoles[0]!.caller.call<UserView>('POST', '/users', user);
  world.hired.push(id);
};

/** Somebody without a console. */
const deleteUser: Act = async (world) => {
  const id = world.hired.pop();
  if (id !== undefined) await world.consoles[0]!.caller.call('DELETE', `/users/${id}`);
};

const OPTIONS: [string, string[]][] = [
  ['userRating', ['enabled', 'disabled']],
  ['scheduleType', ['queue', 'company', 'connection', 'disabled']],
  ['lgpdHideNumber', ['enabled', 'disabled']],
  ['lgpdMessage', ['May we keep your data?', '']],
];

const changeUser: Act = (world) => {
  const { caller, user } = someone(world);
  return caller.call('PUT', `/users/${user.id}`, { language: pick(world, ['en', 'es', 'tr']), defaultTheme: 'dark' });
};

const chooseOption: Act = (world) => {
  const [column, values] = pick(world, OPTIONS)!;
  return world.consoles[0]!.caller.call('PUT', '/companySettings', { column, data: pick(world, values) });
};

/** Few at a time: all of them stand on one page. */
const ANNOUNCEMENTS_MAX = 6;

const announcements = async ({ consoles }: World): Promise<{ id: number }[]> =>
  (await consoles[0]!.caller.get<{ records: { id: number }[] }>('/announcements')).records;

const announce: Act = async (world) => {
  const body = { title: `News ${++world.made}`, text: 'For all.' };
  if ((await announcements(world)).length >= ANNOUNCEMENTS_MAX) await withdraw(world);
  return world.consoles[0]!.caller.call('POST', '/announcements', body);
};

const changeAnnouncement: Act = async (world) => {
  const known = pick(world, await announcements(world));
  const body = { title: `News ${++world.made}`, text: 'Otherwise.', status: world.random() < 0.7 };
  if (known) await world.consoles[0]!.caller.call('PUT', `/announcements/${known.id}`, body);
};

const withdraw: Act = async (world) => {
  const known = pick(world, await announcements(world));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/announcements/${known.id}`);
};

/** Few at a time: all of them stand on one page. */
const QUICK_MESSAGES_MAX = 12;

const quickMessages = async ({ caller }: HeldConsole): Promise<{ id: number; shortcode: string }[]> =>
  (await caller.get<{ records: { id: number; shortcode: string }[] }>('/quick-messages')).records;

const makeQuickMessage: Act = async (world) => {
  const held = someone(world);
  const geral = held.user.profile === 'admin' && world.random() < 0.7;
  const all = await quickMessages(world.consoles[0]!);
  if (all.length >= QUICK_MESSAGES_MAX) await deleteQuickMessage(world);
  await held.caller.call('POST', '/quick-messages', { shortcode: `q${++world.made}`, message: 'Oi {{name}}', geral });
};

const changeQuickMessage: Act = async (world) => {
  const held = someone(world);
  const known = pick(world, await quickMessages(held));
  const geral = held.user.profile === 'admin' ? world.random() < 0.5 : undefined;
  const body = { shortcode: `q${++world.made}`, geral, status: world.random() < 0.7 };
  if (known) await held.caller.call('PUT', `/quick-messages/${known.id}`, body);
};

const deleteQuickMessage: Act = async (world) => {
  const known = pick(world, await quickMessages(world.consoles[0]!));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/quick-messages/${known.id}`);
};

/** By the first admin, who is a super user too. */
const changePlan: Act = async (world) => {
  const { caller, user } = world.consoles[0]!;
  const { plan } = await caller.get<CompanyWithPlanView>(`/companies/listPlan/${user.companyId}`);
  const [flag, limit] = [pick(world, PLAN_FLAGS)!, 1_000 + (++world.made % 50)];
  return caller.call('PUT', `/plans/${plan.id}`, { ...plan, [flag]: !plan[flag], users: limit });
};

const tagsOf = ({ caller }: HeldConsole) => caller.get<TagView[]>('/tags/list');

const TAGS_MAX = 6;

const makeTag: Act = async (world) => {
  const held = someone(world);
  if ((await tagsOf(held)).length >= TAGS_MAX) return;
  await held.caller.call('POST', '/tags', { name: `Tag ${++world.made}`, color: '#805AD5' });
};

const changeTag: Act = async (world) => {
  const held = someone(world);
  const tag = pick(world, await tagsOf(held));
  if (tag) await held.caller.call('PUT', `/tags/${tag.id}`, { ...tag, name: `Tag ${++world.made}` });
};

const deleteTag: Act = async (world) => {
  const held = someone(world);
  const tag = pick(world, await tagsOf(held));
  if (tag) await held.caller.call('DELETE', `/tags/${tag.id}`);
};

const tagContact = onTicket('pending', async (world, held, { contactId }) => {
  const tags = (await tagsOf(held)).filter(() => world.random() < 0.5);
  await held.caller.call('POST', '/tags/sync', { contactId, tags });
});

const reader = (world: World) =>
  pick(
    world,
    world.consoles.filter(({ chosen }) => chosen !== null),
  );

const jot: Act = async (world) => {
  const held = reader(world);
  if (!held?.chosen) return;
  const { id: ticketId, contactId } = held.chosen.ticket;
  await held.caller.call('POST', '/ticket-notes', { ticketId, contactId, note: `note ${++world.made}` });
};

const dropNote: Act = async (world) => {
  const held = reader(world);
  if (!held?.chosen) return;
  const { id: ticketId } = held.chosen.ticket;
  const known = pick(world, await held.caller.get<NoteView[]>('/ticket-notes/list', { ticketId }));
  if (known) await held.caller.call('DELETE', `/ticket-notes/${known.id}`);
};

const importContacts: Act = async ({ desk, made }) => {
  const rows = [2, 3].map((row) => ({
    row,
    name: `Row ${made}`,
    number: `55119700${String(made).padStart(5, '0')}`,
    email: '',
  }));
  await desk.bus.request(desk.admin, { name: 'contactImports.start', input: { rows } });
};

const lose: Act = async (world) => someone(world).lose();
const comeBack: Act = async ({ consoles }) =>
  consoles.filter(({ isGone }) => isGone).forEach((held) => held.comeBack());

/** What may happen, each as often as its weight. */
const ACTIONS: [name: string, weight: number, act: Act][] = [
  ['write', 8, ({ customers }) => customers.write()],
  ['send a file', 2, ({ customers }) => customers.sendFile()],
  ['store a file', 2, ({ customers }) => customers.storeFile()],
  ['react', 2, ({ customers }) => customers.react()],
  ['edit from the phone', 2, ({ customers }) => customers.change('edit')],
  ['take back from the phone', 1, ({ customers }) => customers.change('deletion')],
  ['quote', 2, ({ customers }) => customers.quote()],
  ['write unreadably', 1, ({ customers }) => customers.writeUnreadable()],
  ['become readable', 1, ({ customers }) => customers.makeReadable()],
  ['write from the phone', 1, ({ customers }) => customers.writeFromPhone()],
  ['rename', 2, ({ customers }) => customers.rename()],
  ['identify', 1, ({ customers }) => customers.identify()],
  ['accept', 6, take],
  ['send', 6, send],
  ['acknowledge', 8, acknowledge],
  ['retry', 3, retry],
  ['note', 2, note],
  ['remove a note', 2, removeNote],
  ['take back', 2, takeBack],
  ['edit', 2, edit],
  ['react from the desk', 2, react],
  ['settle a change', 3, settleChange],
  ['mark read', 3, markRead],
  ['return', 2, onTicket('open', (_, held, ticket) => put(held, ticket, { status: 'pending', userId: null }))],
  ['close', 3, onTicket('open', (_, held, ticket) => put(held, ticket, { status: 'closed', userId: held.user.id }))],
  [
    'ignore',
    1,
    onTicket('pending', (_, held, ticket) => put(held, ticket, { status: 'closed', userId: held.user.id })),
  ],
  ['transfer', 3, transfer],
  ['close and take it back', 1, closeAndThinkAgain],
  ['open by hand', 1, openByHand],
  ['delete a ticket', 0.5, deleteTicket],
  ['reopen', 3, onTicket('closed', (_, held, ticket) => put(held, ticket, { status: 'open', userId: held.user.id }))],
  ['choose', 8, choose],
  ['change a connection', 2, changeConnection],
  ['make a connection', 0.3, makeConnection],
  ['delete a connection', 0.3, deleteConnection],
  ['make a queue', 0.3, makeQueue],
  ['make a user', 0.1, makeUser],
  ['delete a user', 0.1, deleteUser],
  ['change a user', 0.5, changeUser],
  ['choose an option', 0.7, chooseOption],
  ['announce', 1, announce],
  ['change an announcement', 0.7, changeAnnouncement],
  ['withdraw', 0.5, withdraw],
  ['make a quick message', 0.7, makeQuickMessage],
  ['change a quick message', 0.7, changeQuickMessage],
  ['delete a quick message', 0.3, deleteQuickMessage],
  ['change the plan', 0.5, changePlan],
  ['make a tag', 1, makeTag],
  ['change a tag', 0.7, changeTag],
  ['tag a contact', 3, tagContact],
  ['delete a tag', 0.5, deleteTag],
  ['jot something down', 2, jot],
  ['delete a note', 1, dropNote],
  ['import contacts', 0.3, importContacts],
  ['lose the line', 3, lose],
  ['come back', 3, comeBack],
];

const TOTAL = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

/** Each thing that may happen, once: what is rare happens too, whatever the seed. */
export async function actEach(world: World): Promise<void> {
  for (const [, , run] of ACTIONS) await run(world).catch(passRefusal);
}

function passRefusal(error: unknown): void {
  if (error instanceof AppError) return;
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
}

/** One thing that may happen, by chance. A refusal is an answer like any other. Resolves to what it was. */
export async function act(world: World): Promise<string> {
  let place = world.random() * TOTAL;
  const [name, , run] = ACTIONS.find(([, weight]) => (place -= weight) < 0) ?? ACTIONS[0]!;
  await run(world).catch(passRefusal);
  return name;
}
