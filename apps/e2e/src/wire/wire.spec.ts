import { botCalls } from './automation/bots.calls.js';
import { campaignCalls } from './campaigns/campaigns.calls.js';
import { chatCalls } from './chats.calls.js';
import { connectionCalls } from './connections.calls.js';
import { contactListCalls } from './campaigns/contact-lists.calls.js';
import { contactCalls } from './contacts.calls.js';
import { dashboardCalls } from './dashboard.calls.js';
import { externalCalls } from './external.calls.js';
import { menuCalls } from './automation/menu.calls.js';
import { messageCalls } from './messages.calls.js';
import { peopleCalls } from './people.calls.js';
import { platformCalls } from './platform.calls.js';
import { recoveryCalls } from './recovery.calls.js';
import { roomCalls } from './rooms.calls.js';
import { scheduleCalls } from './schedules.calls.js';
import { shellCalls } from './shell.calls.js';
import { sessionCalls } from './session.calls.js';
import { ticketCalls } from './tickets.calls.js';
import { wireWorld, type WireWorld } from './kit/wire-world.js';

/**
 * The calls of another console of the wire contract (docs/spec/wire-contract.md), recorded as it makes them: from a page
 * of another origin, with its quirks, on everything that is built. The product is the suite's own, with two companies.
 */
describe('another console of the wire contract', () => {
  let world: WireWorld;
  const at = () => world;

  beforeAll(async () => {
    world = await wireWorld();
  }, 240_000);
  afterAll(() => world?.remove(), 60_000);

  sessionCalls(at);
  shellCalls(at);
  peopleCalls(at);
  dashboardCalls(at);
  menuCalls(at);
  connectionCalls(at);
  ticketCalls(at);
  messageCalls(at);
  contactCalls(at);
  roomCalls(at);
  chatCalls(at);
  contactListCalls(at);
  scheduleCalls(at);
  campaignCalls(at);
  botCalls(at);
  externalCalls(at);
  platformCalls(at);
  recoveryCalls(at);
});
