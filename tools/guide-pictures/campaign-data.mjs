import { call, post } from './demo-data.mjs';

/** As fast as connections can. */
const PACE = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
const TEXTS = {
  message1: 'Olá {nome}! A coleção de verão chegou. Quer ver as novidades antes de todo mundo?',
  message2: 'Oi {nome}, tudo bem? Separamos as primeiras peças de verão para você.',
};
const READY_MS = 120_000;

/** A list of all contacts, a campaign for it that was sent, and one that waits for its day. */
export async function fillCampaigns(url, token) {
  await post(url, '/campaign-settings', { settings: PACE }, token);
  const list = await post(url, '/contact-lists', { name: 'Clientes' }, token);
  await post(url, `/contact-lists/${list.id}/fill`, { source: 'contacts' }, token);
  const isReady = ({ filling, contactsCount }) => filling === null && contactsCount > 0;
  await until(() => call(`${url}/contact-lists/${list.id}`, { token }), isReady);
  const { whatsapps } = { whatsapps: await call(`${url}/whatsapp`, { token }) };
  const connectionIds = whatsapps.filter(({ channel }) => channel === 'whatsapp').map(({ id }) => id);
  const campaign = { contactListId: list.id, connectionIds, ...TEXTS };
  const sent = await post(url, '/campaigns', { name: 'Coleção de verão', ...campaign }, token);
  await post(url, `/campaigns/${sent.id}/start`, {}, token);
  await until(
    () => call(`${url}/campaigns/${sent.id}/report`, { token }),
    ({ status }) => status === 'FINALIZADA',
  );
  const scheduledAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await post(url, '/campaigns', { name: 'Liquidação', scheduledAt, ...campaign }, token);
}

async function until(read, isReady) {
  const end = Date.now() + READY_MS;
  while (!isReady(await read())) {
    if (Date.now() > end) throw new Error('the campaign was not sent');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
