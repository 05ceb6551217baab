import { type TwoCompanies, twoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { DeletedRecords } from './contents/deleted-records.js';
import { furnish } from './contents/furnish.js';
import { Owner } from './owner.js';
import type { Person } from './people.js';
import type { PlantedWebhook, Programs } from './external.js';
import type { PlantedTicket } from './plant.js';
import type { PlantedCampaign } from './plant-campaigns.js';
import { staff } from './staff.js';

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
  /** A report of figures of each company. */
  reports: { first: number; second: number };
  /** An export of services of each company's admin, and one of the second's that was deleted. */
  exports: { first: number; second: number; deleted: number };
  /** Announcements: active, draft and deleted. */
  announcements: { active: number; draft: number; deleted: number };
  /** Quick messages that are not shared: of each company's admin, of the attendant, and one that was deleted. */
  quickMessages: { first: number; second: number; attendant: number; deleted: number };
  /** A column of the kanban of each company, and one of the second that was deleted. */
  lanes: Record<'first' | 'second' | 'deleted', number>;
  /** A person on call of each company, and one of the second that was deleted. */
  onCalls: Record<'first' | 'second' | 'deleted', number>;
  /** A foreign bot and a prompt of each company, and those of the second that were deleted. */
  bots: Record<'first' | 'second' | 'deleted', { integrationId: number; promptId: number }>;
  /** A list of files of each company, and one of the second that was deleted. */
  fileLists: Record<'first' | 'second' | 'deleted', { id: number }>;
  /** A contact list with a contact of each company, and one of the second that was deleted. */
  contactLists: Record<'first' | 'second' | 'deleted', { id: number; itemId: number }>;
  /** A campaign of each company with its list and a contact of that, and one of the second that was deleted. */
  campaigns: Record<'first' | 'second' | 'deleted', PlantedCampaign>;
  /** Chats of each company's admin and of the attendant, without other members, and one that was deleted. */
  chats: Record<'first' | 'second' | 'attendant' | 'deleted', { id: number; messageId: number }>;
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
  programs: Programs;
  /** A message with a file of each company. */
  fileMessages: { first: number; second: number };
  /** A receiver of events with a delivery of each company, and one of the second that was deleted. */
  webhooks: Record<'first' | 'second' | 'deleted', PlantedWebhook>;
  /** The token that created the first company. */
  setupToken: string;
  /** A token of an ended session. */
  endedToken: string;
}

/** Builds all of it in one installation. */
export async function buildWorld(): Promise<World> {
  // Many more calls that send than a program would make.
  const two = await twoCompanies({ API_SENDS_PER_MINUTE: '60000', API_COMPANY_SENDS_PER_MINUTE: '60000' });
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
