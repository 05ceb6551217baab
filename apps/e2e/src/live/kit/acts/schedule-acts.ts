import type { HeadlessConsole } from '../headless-console.js';
import { type Act, pick, someone } from './act.js';

/** Few, so that all fit on one page. */
const SCHEDULES_MAX = 8;
const LATER = '2099-01-31T12:00:00.000Z';

const schedulesOf = async ({ caller }: HeadlessConsole) => (await caller.get('/schedules')).schedules;

export const scheduleMessage: Act = async (world) => {
  const client = someone(world);
  const all = await schedulesOf(world.consoles[0]!);
  if (all.length >= SCHEDULES_MAX) await deleteSchedule(world);
  const { contacts } = await client.caller.get('/contacts');
  const contact = pick(world, contacts);
  const cancelIfReplied = world.random() < 0.5;
  const body = { body: `Later ${++world.made}`, contactId: contact?.id, sendAt: LATER, cancelIfReplied };
  if (contact) await client.caller.call('POST', '/schedules', body);
};

export const changeSchedule: Act = async (world) => {
  const client = someone(world);
  const known = pick(world, await schedulesOf(client));
  if (known) await client.caller.call('PUT', `/schedules/${known.id}`, { body: `Later ${++world.made}` });
};

export const deleteSchedule: Act = async (world) => {
  const known = pick(world, await schedulesOf(world.consoles[0]!));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/schedules/${known.id}`);
};
