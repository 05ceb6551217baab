import { type Act, onTicket, pick, someone } from './act.js';

const LANES_MAX = 4;

const lanesOf = async ({ caller }: Parameters<Parameters<typeof onTicket>[1]>[1]) =>
  (await caller.get('/tags/kanban')).lista;

export const makeLane: Act = async (world) => {
  const client = someone(world);
  if ((await lanesOf(client)).length >= LANES_MAX) return;
  await client.caller.call('POST', '/tags', { name: `Lane ${++world.made}`, color: '#805AD5', kanban: 1 });
};

export const changeLane: Act = async (world) => {
  const client = someone(world);
  const lane = pick(world, await lanesOf(client));
  if (lane) await client.caller.call('PUT', `/tags/${lane.id}`, { ...lane, name: `Lane ${++world.made}` });
};

export const deleteLane: Act = async (world) => {
  const client = someone(world);
  const lane = pick(world, await lanesOf(client));
  if (lane) await client.caller.call('DELETE', `/tags/${lane.id}`);
};

/** The lanes in the opposite order. */
export const orderLanes: Act = async ({ consoles }) => {
  const admin = consoles[0]!;
  const laneIds = (await lanesOf(admin)).map(({ id }) => id).toReversed();
  await admin.caller.call('PUT', '/kanban/lanes', { laneIds });
};

const moveFrom = (status: 'open' | 'pending'): Act =>
  onTicket(status, async (world, client, { id }) => {
    const lane = pick(world, [...(await lanesOf(client)), undefined]);
    await client.caller.call('PUT', `/ticket-tags/${id}/${lane?.id ?? 'lane0'}`);
  });

export const moveWaitingCard = moveFrom('pending');
export const moveOpenCard = moveFrom('open');
