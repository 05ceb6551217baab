import { Api, eachOf } from '@prosa/harness';

const PASSWORD = 'Girassol-17-Marinho';
/**
 * Logins at once: passwords are hashed two at a time, and 64 callers may wait (docs/spec/reliability-security.md §2.3).
 */
const AT_ONCE = 8;
/** The farewell contains its ticket's number, so that the phones' arrivals can be matched to tickets. */
export const FAREWELL = 'Até logo! Atendimento';

/** A signed-in attendant. */
export interface Attendant {
  id: number;
  name: string;
  api: Api;
}

export interface Team {
  queueId: number;
  attendants: Attendant[];
}

/**
 * Creates attendants who serve one queue and tickets without a queue; greetings, transfer texts and farewells are
 * enabled.
 */
export async function makeTeam(admin: Api, count: number): Promise<Team> {
  const queue = { name: 'Vendas', color: '#2F855A' };
  const { id: queueId } = await admin.expect<{ id: number }>('POST', '/queue', { body: queue });
  for (const column of ['sendGreetingAccepted', 'sendMsgTransfTicket'])
    await admin.expect('PUT', '/companySettings', { body: { column, data: 'enabled' } });
  const attendants = await eachOf(
    Array.from({ length: count }, (_, index) => index + 1),
    AT_ONCE,
    (number) => makeAttendant(admin, number, queueId),
  );
  return { queueId, attendants };
}

async function makeAttendant(admin: Api, number: number, queueId: number): Promise<Attendant> {
  const person = { name: `Atendente ${number}`, email: `a${number}@aurora.example`, password: PASSWORD };
  const rights = { profile: 'user', allTicket: 'enable', queueIds: [queueId] };
  const body = { ...person, ...rights, farewellMessage: `${FAREWELL} {{ticket_id}}` };
  const { id } = await admin.expect<{ id: number }>('POST', '/users', { body });
  const api = new Api(admin.url);
  await api.signIn(person.email, person.password);
  return { id, name: person.name, api };
}
