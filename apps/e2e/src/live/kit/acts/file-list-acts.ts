import { type Act, pick, someone } from './act.js';

/** Few, so that all fit on one page. */
const LISTS_MAX = 8;

const lists = async ({ consoles }: Parameters<Act>[0]) =>
  (await consoles[0]!.caller.get('/files', { query: {} })).files;

export const makeFileList: Act = async (world) => {
  const known = await lists(world);
  if (known.length >= LISTS_MAX) await deleteFileList(world);
  const options = [{ name: 'Um', validUntil: world.random() < 0.5 ? '2020-01-31' : '' }];
  await someone(world).caller.call('POST', '/files', { name: `Lista ${++world.made}`, message: 'x', options });
};

export const changeFileList: Act = async (world) => {
  const known = pick(world, await lists(world));
  const body = { name: `Lista ${++world.made}`, message: 'y', options: [{ name: 'Um' }, { name: 'Dois' }] };
  if (known) await someone(world).caller.call('PUT', `/files/${known.id}`, body);
};

export const deleteFileList: Act = async (world) => {
  const known = pick(world, await lists(world));
  if (known) await someone(world).caller.call('DELETE', `/files/${known.id}`);
};

/** A quick message that sends a list, which others may delete. */
export const sendListQuickly: Act = async (world) => {
  const list = pick(world, await lists(world));
  const client = world.consoles[0]!;
  const quick = pick(world, (await client.caller.get('/quick-messages')).records);
  if (!list || !quick) return;
  await client.caller.call('PUT', `/quick-messages/${quick.id}`, { shortcode: quick.shortcode, fileListId: list.id });
};
