import { type ConnectionStatus, type UserView, PLAN_FLAGS } from '@prosa/contracts';
import type { HeadlessConsole } from '../headless-console.js';
import { type World, type Act, pick, someone } from './act.js';

export const STATES: ConnectionStatus[] = ['OPENING', 'qrcode', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'];

export const changeConnection: Act = (world) => {
  const { channel } = world.product;
  const status = pick(world, STATES)!;
  const qrcode = status === 'qrcode' ? `2@${++world.made}` : '';
  return channel.change(pick(world, [...channel.connections.keys()])!, { status, qrcode });
};

export const makeConnection: Act = (world) =>
  world.consoles[0]!.caller.call('POST', '/whatsapp', { name: `Line ${++world.made}` });

export const deleteConnection: Act = async ({ product: { channel } }) => {
  const last = Math.max(...channel.connections.keys());
  if (last > 2) await channel.delete(last);
};

export const makeUser: Act = async (world) => {
  const number = ++world.made;
  const user = { name: `User ${number}`, email: `user-${number}@desk.test`, password: 'long enough' };
  const { id } = await world.consoles[0]!.caller.call<UserView>('POST', '/users', user);
  world.hired.push(id);
};

/** Deletes a user who has no console. */
export const deleteUser: Act = async (world) => {
  const id = world.hired.pop();
  if (id !== undefined) await world.consoles[0]!.caller.call('DELETE', `/users/${id}`);
};

export const OPTIONS: [string, string[]][] = [
  ['userRating', ['enabled', 'disabled']],
  ['scheduleType', ['queue', 'company', 'connection', 'disabled']],
  ['lgpdHideNumber', ['enabled', 'disabled']],
  ['lgpdMessage', ['May we keep your data?', '']],
];

export const changeUser: Act = (world) => {
  const { caller, user } = someone(world);
  return caller.call('PUT', `/users/${user.id}`, { language: pick(world, ['en', 'es', 'tr']), defaultTheme: 'dark' });
};

export const chooseOption: Act = (world) => {
  const [column, values] = pick(world, OPTIONS)!;
  return world.consoles[0]!.caller.call('PUT', '/companySettings', { column, data: pick(world, values) });
};

/** Few, so that all fit on one page. */
export const ANNOUNCEMENTS_MAX = 6;

export const announcements = async ({ consoles }: World): Promise<{ id: number }[]> =>
  (await consoles[0]!.caller.get('/announcements')).records;

export const announce: Act = async (world) => {
  const body = { title: `News ${++world.made}`, text: 'For all.' };
  if ((await announcements(world)).length >= ANNOUNCEMENTS_MAX) await withdraw(world);
  return world.consoles[0]!.caller.call('POST', '/announcements', body);
};

export const changeAnnouncement: Act = async (world) => {
  const known = pick(world, await announcements(world));
  const body = { title: `News ${++world.made}`, text: 'Otherwise.', status: world.random() < 0.7 };
  if (known) await world.consoles[0]!.caller.call('PUT', `/announcements/${known.id}`, body);
};

export const withdraw: Act = async (world) => {
  const known = pick(world, await announcements(world));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/announcements/${known.id}`);
};

/** Few, so that all fit on one page. */
export const QUICK_MESSAGES_MAX = 12;

export const quickMessages = async ({ caller }: HeadlessConsole): Promise<{ id: number; shortcode: string }[]> =>
  (await caller.get('/quick-messages')).records;

export const makeQuickMessage: Act = async (world) => {
  const client = someone(world);
  const geral = client.user.profile === 'admin' && world.random() < 0.7;
  const all = await quickMessages(world.consoles[0]!);
  if (all.length >= QUICK_MESSAGES_MAX) await deleteQuickMessage(world);
  await client.caller.call('POST', '/quick-messages', { shortcode: `q${++world.made}`, message: 'Oi {{name}}', geral });
};

export const changeQuickMessage: Act = async (world) => {
  const client = someone(world);
  const known = pick(world, await quickMessages(client));
  const geral = client.user.profile === 'admin' ? world.random() < 0.5 : undefined;
  const body = { shortcode: `q${++world.made}`, geral, status: world.random() < 0.7 };
  if (known) await client.caller.call('PUT', `/quick-messages/${known.id}`, body);
};

export const deleteQuickMessage: Act = async (world) => {
  const known = pick(world, await quickMessages(world.consoles[0]!));
  if (known) await world.consoles[0]!.caller.call('DELETE', `/quick-messages/${known.id}`);
};

/** Without scheduled messages, the kanban, chats, campaigns or keys, these could not be compared any more. */
const SWITCHED = PLAN_FLAGS.filter(
  (flag) => !['useSchedules', 'useKanban', 'useInternalChat', 'useCampaigns', 'useExternalApi'].includes(flag),
);

/** Acts as the first admin, who is a super user. */
export const changePlan: Act = async (world) => {
  const { caller, user } = world.consoles[0]!;
  const { plan } = await caller.get('/companies/listPlan/:companyId', { params: { companyId: user.companyId } });
  const [flag, limit] = [pick(world, SWITCHED)!, 1_000 + (++world.made % 50)];
  return caller.call('PUT', `/plans/${plan.id}`, { ...plan, [flag]: !plan[flag], users: limit });
};
