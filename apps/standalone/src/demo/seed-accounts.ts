import type { Actor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import type { DemoGraph } from './demo-graph.js';
import { until } from './until.js';

/**
 * Connects the simulated Page and its Instagram account as a person would, by signing in and choosing both, and the
 * number of the Cloud API by its access data.
 */
export async function seedAccounts(bus: Bus, admin: Actor, graph: DemoGraph, publicUrl: string): Promise<void> {
  const { page, instagram, user, people } = graph.accounts;
  const login = await signIn(bus, admin, user.id, publicUrl);
  const accounts = [`page:${page.id}`, `instagram:${instagram.id}`];
  const results = await bus.request(admin, { name: 'metaLogin.connect', input: { ...login, accounts } });
  for (const { name, connection, error } of results) {
    if (!connection) throw new Error(`the demo account ${name} was refused: ${error}`);
    await until(async () => {
      const input = { connectionId: connection.id };
      const { status } = await bus.request(admin, { name: 'connections.get', input });
      if (status !== 'CONNECTED') throw new Error(`the demo account ${name} is ${status}`);
    });
  }
  const number = await seedNumber(bus, admin, graph);
  const [ana, bruno, camila, diego] = people;
  await graph.call('POST', '/sim/clock', { advanceMs: -LATE_MS });
  await graph.call('POST', `/sim/people/${diego?.id}/messages`, { account: number, text: WRITTEN.late });
  await graph.call('POST', '/sim/clock', {});
  await graph.call('POST', `/sim/people/${camila?.id}/messages`, { account: number, text: WRITTEN.whatsapp });
  await graph.call('POST', `/sim/people/${ana?.id}/messages`, { account: page.id, text: WRITTEN.facebook });
  await graph.call('POST', `/sim/people/${bruno?.id}/messages`, { account: instagram.id, text: WRITTEN.instagram });
}

/** How long ago a customer wrote to whom one may answer with a template alone: more than the 24 hours of the window. */
const LATE_MS = 26 * 3_600_000;

/** What customers wrote before the demo begins. */
const WRITTEN = {
  facebook: 'Oi! Vi a Página de vocês. Vocês entregam em Campinas?',
  instagram: 'Esse vestido do último post ainda tem no tamanho M?',
  whatsapp: 'Boa tarde! Meu pedido já saiu para entrega?',
  late: 'Hola, ¿hacen envíos a Madrid?',
};

/** Resolves to the id of the number. */
async function seedNumber(bus: Bus, admin: Actor, { accounts }: DemoGraph): Promise<string> {
  const { wabaId, phoneNumberId, name, token: accessToken } = accounts.whatsapp;
  const input = { name: `${name} (API)`, wabaId, phoneNumberId, accessToken };
  const { connection } = await bus.request(admin, { name: 'cloud.connect', input });
  await until(async () => {
    const { status } = await bus.request(admin, {
      name: 'connections.get',
      input: { connectionId: connection.id },
    });
    if (status !== 'CONNECTED') throw new Error(`the number of the demo is ${status}`);
  });
  return phoneNumberId;
}

async function signIn(bus: Bus, admin: Actor, userId: string, base: string): Promise<{ loginId: string }> {
  const { url } = await bus.request(admin, { name: 'metaLogin.begin', input: { product: 'facebook', base } });
  const dialog = new URL(url);
  dialog.searchParams.set('user', userId);
  const { headers } = await fetch(dialog, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '').searchParams;
  const input = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  const { loginId } = await bus.request(admin, { name: 'metaLogin.finish', input });
  return { loginId };
}
