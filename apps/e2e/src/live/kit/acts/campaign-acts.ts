import type { CampaignWire } from '@prosa/contracts';
import { eventually } from '@prosa/testing';
import { OPEN_CAMPAIGN, OPEN_LIST } from '../open-records.js';
import { type Act, pick, type World } from './act.js';
import { contactLists } from './contact-list-acts.js';

/** Few, so that all fit on one page. */
const CAMPAIGNS_MAX = 6;

/** The admin: others of the company do not see campaigns. */
const admin = ({ consoles }: World) => consoles[0]!.caller;

const campaigns = async (world: World): Promise<CampaignWire[]> =>
  (await admin(world).get('/campaigns', { query: {} })).records;

const someText = (world: World) => ({ name: `Oferta ${++world.made}`, message1: `Oi {nome} ${world.made}` });

/** A campaign of some list and connection, either of which may be deleted. */
export const makeCampaign: Act = async (world) => {
  if ((await campaigns(world)).length >= CAMPAIGNS_MAX) await deleteCampaign(world);
  const connectionIds = [1, pick(world, [...world.product.channel.connections.keys()])!];
  const contactListId = pick(world, await contactLists(world))?.id;
  const body = { ...someText(world), contactListId, connectionIds: [...new Set(connectionIds)] };
  await admin(world).call('POST', '/campaigns', body);
};

export const changeCampaign: Act = async (world) => {
  const known = pick(world, await campaigns(world));
  if (known) await admin(world).call('PUT', `/campaigns/${known.id}`, someText(world));
};

export const deleteCampaign: Act = async (world) => {
  const known = pick(
    world,
    (await campaigns(world)).filter(({ id }) => id !== OPEN_CAMPAIGN),
  );
  if (known) await admin(world).call('DELETE', `/campaigns/${known.id}`);
};

/** Lets the open campaign write as far as its connections may, and cancels it: nothing is compared while it writes. */
export const runCampaign: Act = async (world) => {
  const params = { campaignId: OPEN_CAMPAIGN };
  const report = () => admin(world).get('/campaigns/:campaignId/report', { params });
  const { status } = await report();
  await admin(world).call('POST', `/campaigns/${OPEN_CAMPAIGN}/${status === 'INATIVA' ? 'start' : 'restart'}`);
  const list = await admin(world).get('/contact-lists/:contactListId', { params: { contactListId: OPEN_LIST } });
  await eventually(async () => {
    const { totals, status: now } = await report();
    if (now === 'EM_ANDAMENTO') expect(totals.planned).toBeGreaterThanOrEqual(list.contactsCount);
  }, 30_000);
  await admin(world).call('POST', `/campaigns/${OPEN_CAMPAIGN}/cancel`);
};
