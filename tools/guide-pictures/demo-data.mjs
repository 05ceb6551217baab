import { LATE } from './pictures.mjs';

const QUICK_REPLIES = [
  { shortcode: 'prazo', message: 'O prazo de entrega é de 3 a 5 dias úteis.' },
  { shortcode: 'pagamento', message: 'Aceitamos PIX, cartão em até 6 vezes e boleto.' },
];

/** The menu of the demo's second queue. */
const MENU = [
  {
    name: 'Entregas',
    greetingMessage: 'Sobre qual entrega você quer falar?',
    options: [
      { name: 'Prazo de entrega', greetingMessage: 'De 3 a 5 dias úteis. Digite # para voltar.' },
      { name: 'Pedido atrasado', queueType: 'queue', optQueueId: 2 },
    ],
  },
  { name: 'Troca ou devolução', greetingMessage: 'Você tem 30 dias para trocar.', closeTicket: true },
  { name: 'Falar com alguém', queueType: 'queue', optQueueId: 1 },
];

const DAY_MS = 86_400_000;

/** A list of files: the name of each, its file, and in how many days it expires. */
const FILES = [
  { name: 'Tabela de preços', file: 'tabela.txt', days: 5 },
  { name: 'Formas de pagamento', file: 'pagamento.txt' },
  { name: 'Trocas e devoluções', file: 'trocas.txt' },
];

const SCHEDULES = [
  { body: 'Bom dia! Sua blusa chegou, pode retirar hoje.', days: 1 },
  { body: 'Lembrete: a parcela vence amanhã.', days: 9, repeatUnit: 'month' },
];

const LANES = [
  { name: 'Proposta', color: '#B45309' },
  { name: 'Pagamento', color: '#1D4ED8' },
  { name: 'Ganho', color: '#15803D' },
];

/** The weeks of people on call: nights of working days, and a weekend. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ON_CALL = [
  { phone: '5511988887777', interval: 10, from: 0, to: 4, startTime: '18:00', endTime: '08:00' },
  { phone: '5511977776666', interval: 15, from: 5, to: 6, startTime: '08:00', endTime: '20:00' },
];

/** What colleagues write to one another, by their place among the demo's users. */
const CHAT = [
  { by: 1, text: 'Bom dia! A troca do pedido 4821 é com vocês?' },
  { by: 2, text: 'É sim, já falei com a transportadora.' },
  { by: 0, text: 'Quem pode responder este aqui?' },
  { by: 1, text: 'Eu respondo agora.' },
];

/** Gives the demo's company what the pictures show and a demo has not. `token` is that of the first of its users. */
export async function fillDemo(url, token, users) {
  const [, ...colleagues] = users;
  await fillChat(url, [token, ...(await Promise.all(colleagues.map((user) => tokenOf(url, user))))]);
  await fillTickets(url, token);
}

export const tokenOf = async (url, { email, password }) => (await post(url, '/auth/login', { email, password })).token;

/** A team chat of all users, with a card of a ticket that waits before its last message. */
async function fillChat(url, tokens) {
  const [token] = tokens;
  const users = await call(`${url}/users/list`, { token });
  const { id } = await post(url, '/chats', { title: 'Loja', users }, token);
  const { tickets } = await call(`${url}/tickets?status=pending&showAll=true`, { token });
  for (const [place, { by, text }] of CHAT.entries()) {
    if (place === CHAT.length - 1) await write(url, id, `${url}/tickets/${tickets[0].uuid}`, token);
    await write(url, id, text, tokens[by]);
  }
}

const write = (url, id, message, token) => post(url, `/chats/${id}/messages`, { message }, token);

async function fillTickets(url, token) {
  for (const reply of QUICK_REPLIES) await post(url, '/quick-messages', { ...reply, geral: true }, token);
  await call(`${url}/queue/2`, { method: 'PUT', body: { chatbots: MENU }, token });
  await addFileList(url, token);
  const { contacts } = await call(`${url}/contacts`, { token });
  for (const [place, { body, days, repeatUnit }] of SCHEDULES.entries()) {
    const sendAt = new Date(Date.now() + days * DAY_MS).toISOString();
    await post(url, '/schedules', { body, contactId: contacts[place].id, sendAt, repeatUnit }, token);
  }
  const users = await call(`${url}/users/list`, { token });
  for (const [place, { phone, interval, from, to, ...times }] of ON_CALL.entries()) {
    const days = WEEK.map((weekdayEn, day) => ({ weekdayEn, ...(day >= from && day <= to && times) }));
    await post(url, '/plantao', { userId: users[place + 1].id, phone, interval, days }, token);
  }
  await acceptLate(url, token);
  await fillLanes(url, token);
}

/** Spreads tickets over the lanes of the kanban; every fourth stays in none. */
async function fillLanes(url, token) {
  const lanes = [];
  for (const lane of LANES) lanes.push(await post(url, '/tags', { ...lane, kanban: 1 }, token));
  await call(`${url}/kanban/lanes`, { method: 'PUT', body: { laneIds: lanes.map(({ id }) => id) }, token });
  const { tickets } = await call(`${url}/ticket/kanban`, { token });
  for (const [index, { id }] of tickets.entries()) {
    const lane = lanes[index % (lanes.length + 1)];
    if (lane) await call(`${url}/ticket-tags/${id}/${lane.id}`, { method: 'PUT', token });
  }
}

async function addFileList(url, token) {
  const validUntil = (days) => (days ? new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10) : null);
  const options = FILES.map(({ name, days }) => ({ name, validUntil: validUntil(days) }));
  const list = await post(
    url,
    '/files',
    { name: 'Boas-vindas', message: 'Para quem compra aqui pela primeira vez', options },
    token,
  );
  const form = new FormData();
  for (const [place, { name, file }] of FILES.entries()) {
    form.append('files', new Blob([`${name}\n`.repeat(400)]), file);
    form.append('id', String(list.options[place].id));
  }
  const address = `${url}/files/uploadList/${list.id}`;
  const response = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
}

/** Gives the admin the ticket of the customer who wrote too long ago. */
async function acceptLate(url, token) {
  const { id: userId } = await call(`${url}/auth/me`, { token });
  const { tickets } = await call(`${url}/tickets?status=pending&showAll=true`, { token });
  const { id } = tickets.find(({ contact }) => contact.name.startsWith(LATE));
  await call(`${url}/tickets/${id}`, { method: 'PUT', body: { status: 'open', userId, queueId: null }, token });
}

export const post = (url, route, body, token) => call(`${url}${route}`, { method: 'POST', body, token });

export async function call(address, { method = 'GET', body, token }) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
