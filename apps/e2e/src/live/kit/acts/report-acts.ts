import { eventually } from '@prosa/testing';
import { type Act, pick } from './act.js';

/** Exports the services of today and waits for the file; nothing is compared while it is made. */
export const exportServices: Act = async ({ consoles, random }) => {
  const { caller } = consoles[0]!;
  const format = random() < 0.5 ? 'xlsx' : 'csv';
  await caller.call('POST', '/dashboard/exports', { format });
  await eventually(async () => {
    const { exports } = await caller.get('/dashboard/exports');
    expect(exports.map(({ state }) => state)).not.toEqual(expect.arrayContaining(['waiting']));
    expect(exports.map(({ state }) => state)).not.toEqual(expect.arrayContaining(['running']));
  }, 30_000);
};

export const deleteExport: Act = async (world) => {
  const { caller } = world.consoles[0]!;
  const { exports } = await caller.get('/dashboard/exports');
  const known = pick(world, exports);
  if (known) await caller.call('DELETE', `/dashboard/exports/${known.id}`);
};
