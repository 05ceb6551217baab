import { type CompanyFixture, MARK, type TwoCompanies, twoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type DeletedRecords, createDeleted } from './deleted-records.js';
import { mediaLinks, pictures } from './files.js';
import { hire, type Person } from './people.js';
import { Owner } from './owner.js';
import { subscriptions } from './pushes.js';
import { schedules } from './schedules.js';
import {
  plantBotCase,
  plantErasure,
  type PlantedTicket,
  plantEarlier,
  plantInvoice,
  plantKeys,
  plantNote,
  plantTag,
  plantTicket,
} from './plant.js';

/** Contained in every text of the first company's queue that its attendant does not serve, and nowhere else. */
export const HIDDEN = 'zk9w2';

/** Two companies with their users, and objects that each of them may and may not see. */
export interface World extends TwoCompanies {
  owner: Owner;
  /** First company: user and supervisor of `served`, and a user of `other`. */
  attendant: Person;
  supervisor: Person;
  colleague: Person;
  /** Second company: a plain user. */
  stranger: Person;
  served: number;
  other: number;
  /** Waiting in `other`. */
  hidden: PlantedTicket;
  /** Of the same thread as `hidden`, closed in `served`. */
  earlier: PlantedTicket;
  /** Waiting in `served`. */
  seen: PlantedTicket;
  /** Waiting in the second company, free to be changed. */
  spare: PlantedTicket;
  /** A connection of the second company without a linked phone. */
  spareConnection: number;
  deleted: DeletedRecords;
  /** A note of `hidden`, of `seen` and of `spare`. */
  notes: { first: number; seen: number; second: number };
  /** An option of a queue's menu of each company, and one of the second that was deleted. */
  options: { first: number; second: number; deleted: number };
  /** A tag of each company. */
  tags: { first: number; second: number };
  /** A recorded conversation of the bot's simulator of each company, and one of the second that was deleted. */
  botCases: { first: number; second: number; deleted: number };
  erasures: { first: number; second: number };
  /** Announcements: active, draft and deleted. */
  announcements: { active: number; draft: number; deleted: number };
  /** Quick messages that are not shared: of each company's admin, of the attendant, and one that was deleted. */
  quickMessages: { first: number; second: number; attendant: number; deleted: number };
  /** Scheduled messages of each company's admin and of the attendant, and one that was deleted. */
  schedules: { first: number; second: number; attendant: number; deleted: number };
  /** Push subscriptions of each company's admin and of the attendant, and a withdrawn one. */
  pushes: { first: string; second: string; attendant: string; deleted: string };
  /** A pending invitation of each company, and one of the second that was deleted. */
  invitations: { first: number; second: number; deleted: number };
  /** An invoice of each company. */
  invoices: { first: number; second: number };
  /** Signed links to a file of each company, and to one of the second that was deleted. */
  mediaLinks: { first: string; second: string; deleted: string };
  /** Names of pictures: of a user of each company, and the former one of the second's user. */
  pictures: { first: string; second: string; deleted: string };
  /** Keys that users of the first company gave to messages (Idempotency-Key). */
  keys: { first: string[]; colleague: string[] };
  /** The token that created the first company. */
  setupToken: string;
  /** A token of an ended session. */
  endedToken: string;
}

/** Builds all of it in one installation. */
export async function buildWorld(): Promise<World> {
  const two = await twoCompanies();
  const owner = await Owner.connect(two.product.databaseUrl());
  try {
    const staffed = { ...two, owner, ...(await staff(two)) };
    const world = { ...staffed, ...(await furnish(staffed)) };
    return {
      ...world,
      remove: async () => {
        await world.owner.end();
        await two.remove();
      },
    };
  } catch (error) {
    await owner.end();
    await two.remove();
    throw error;
  }
}

/** Stops the product and starts it on the same data, with `imports` before it, until both WhatsApp sessions run again. */
export async function restart(world: World, imports: string[]): Promise<void> {
  const { product } = world;
  const { now } = await world.owner.row<{ now: string }>('SELECT now()::text AS now');
  await product.stop();
  await product.start({ imports });
  await world.owner.end();
  world.owner = await Owner.connect(product.databaseUrl());
  await eventually(async () => {
    const { running } = await world.owner.row<{ running: number }>(
      `SELECT count(*)::integer AS running FROM channels.connection WHERE status = 'CONNECTED' AND updated_at > $1`,
      [now],
    );
    expect(running).toBe(2);
  }, 30_000);
}

async function staff({ first, second }: TwoCompanies) {
  const queue = (name: string, color: string) =>
    first.api.expect<{ id: number }>('POST', '/queue', { body: { name: `${name} ${MARK}`, color } });
  const { id: served } = await queue('Servida', '#805AD5');
  const { id: other } = await queue('Alheia', '#D53F8C');
  const person = ({ api }: CompanyFixture, input: { name: string; email: string; profile: string }, queueId: number) =>
    hire(api, { ...input, queueIds: [queueId] });
  const ours = (name: string, profile: string, queueId: number) =>
    person(first, { name: `${name} ${MARK}`, email: `${name}@${MARK}.example`, profile }, queueId);
  return {
    served,
    other,
    attendant: await ours('tia', 'user', served),
    supervisor: await ours('sol', 'supervisor', served),
    colleague: await ours('cleo', 'user', other),
    stranger: await person(second, { name: 'Plain', email: 'plain@outra.example', profile: 'user' }, second.queueId),
  };
}

type Staffed = TwoCompanies & Awaited<ReturnType<typeof staff>> & { owner: Owner };

async function furnish(world: Staffed) {
  const { owner, product, first, second, served, other, colleague } = world;
  const inFirst = { companyId: first.companyId, connectionId: first.connectionId, status: 'pending' };
  const inSecond = { companyId: second.companyId, connectionId: second.connectionId, status: 'pending' };
  const secret = { text: `${HIDDEN} ${MARK}`, contact: `Oculta ${MARK}` };
  const hidden = await plantTicket(owner, { ...inFirst, ...secret, queueId: other });
  const keys = {
    first: await plantKeys(owner, hidden, first.userId),
    colleague: await plantKeys(owner, hidden, colleague.id),
  };
  const { id: spareConnection } = await second.api.expect<{ id: number }>('POST', '/whatsapp', {
    body: { name: 'Reserva' },
  });
  const seen = await plantTicket(owner, {
    ...inFirst,
    queueId: served,
    text: `aqui ${MARK}`,
    contact: `Vista ${MARK}`,
  });
  const spare = await plantTicket(owner, { ...inSecond, queueId: second.queueId, text: 'livre', contact: 'Livre' });
  return {
    hidden,
    earlier: await plantEarlier(owner, hidden, served),
    seen,
    spare,
    notes: {
      first: await plantNote(owner, hidden, `${HIDDEN} ${MARK}`),
      seen: await plantNote(owner, seen, `nota ${MARK}`),
      second: await plantNote(owner, spare, 'nota'),
    },
    options: {
      first: await menuOption(first, `Opcao ${MARK}`),
      second: await menuOption(second, 'Opcao'),
      deleted: await deletedOption(second),
    },
    tags: {
      first: await plantTag(owner, first.companyId, seen, `Etiqueta ${MARK}`),
      second: await plantTag(owner, second.companyId, spare, 'Etiqueta'),
    },
    botCases: await botCases(world),
    erasures: {
      first: await plantErasure(owner, first.companyId, `Ela ${MARK}`),
      second: await plantErasure(owner, second.companyId, 'Ela'),
    },
    spareConnection,
    deleted: await createDeleted(owner, second),
    announcements: await announce(first),
    quickMessages: await quickMessages(world),
    schedules: await schedules({ ...world, seen, spare }),
    pushes: await subscriptions(world),
    invitations: await invitations(world),
    invoices: {
      first: await plantInvoice(owner, first.companyId, 'open', `Fatura ${MARK}`),
      second: await plantInvoice(owner, second.companyId, 'open', 'Fatura'),
    },
    keys,
    mediaLinks: await mediaLinks(world),
    pictures: await pictures(world),
    setupToken: new URL(await product.setupLink()).searchParams.get('token') ?? '',
    endedToken: await ended(world),
  };
}

async function botCases({ owner, first, second }: Staffed) {
  const deleted = await plantBotCase(owner, second.companyId, 'Ido');
  await second.api.expect('DELETE', `/bot-cases/${deleted}`);
  await plantBotCase(owner, first.companyId, `Outro caso ${MARK}`);
  return {
    deleted,
    first: await plantBotCase(owner, first.companyId, `Caso ${MARK}`),
    second: await plantBotCase(owner, second.companyId, 'Caso'),
  };
}

/** Creates the announcements as the first company's admin, who is a super user. */
async function announce({ api }: CompanyFixture) {
  const make = async (body: object) => (await api.expect<{ id: number }>('POST', '/announcements', { body })).id;
  const deleted = await make({ title: 'Antigo', text: 'Já foi.' });
  await api.expect('DELETE', `/announcements/${deleted}`);
  return {
    deleted,
    active: await make({ title: 'Manutenção', text: 'Hoje à noite.' }),
    draft: await make({ title: `Rascunho ${MARK}`, text: `Ainda não ${HIDDEN}`, status: false }),
  };
}

async function quickMessages({ first, second, attendant }: Staffed) {
  const make = async ({ api }: Pick<CompanyFixture, 'api'>, message: string, geral = false) =>
    (await api.expect<{ id: number }>('POST', '/quick-messages', { body: { shortcode: 'oi', message, geral } })).id;
  await make(first, `De todos aqui ${MARK}`, true);
  const deleted = await make(second, 'Já foi');
  await second.api.expect('DELETE', `/quick-messages/${deleted}`);
  return {
    deleted,
    first: await make(first, `Só minha ${MARK}`),
    second: await make(second, 'Nossa'),
    attendant: await make(attendant, 'Dela'),
  };
}

async function invitations({ first, second }: Staffed) {
  const invite = async ({ api }: CompanyFixture, name: string, host: string) => {
    const body = { name, email: `convite-${name.length}@${host}.example` };
    return (await api.expect<{ invitation: { id: number } }>('POST', '/invitations', { body })).invitation.id;
  };
  const deleted = await invite(second, 'Ex-convite', 'outra');
  await second.api.expect('DELETE', `/invitations/${deleted}`);
  return {
    deleted,
    first: await invite(first, `Convite ${HIDDEN} ${MARK}`, MARK),
    second: await invite(second, 'Convite', 'outra'),
  };
}

/** Returns a token of the second company whose session was ended. */
async function ended({ second }: TwoCompanies): Promise<string> {
  const { api } = await hire(second.api, { name: 'Left', email: 'left@outra.example', profile: 'user' });
  const token = api.token ?? '';
  await api.expect('DELETE', '/auth/logout');
  return token;
}

async function menuOption({ api, queueId }: CompanyFixture, name: string): Promise<number> {
  const { id } = await api.expect<{ id: number }>('POST', '/chatbot', {
    body: { queueId, name, greetingMessage: 'Pois não?' },
  });
  return id;
}

async function deletedOption(company: CompanyFixture): Promise<number> {
  const id = await menuOption(company, 'Opcao ida');
  await company.api.expect('DELETE', `/chatbot/${id}`);
  return id;
}
