import type { Api } from '@prosa/harness';
import { MARK } from '@prosa/harness';
import type { PlantedTicket } from '../plant.js';

interface Caller {
  api: Pick<Api, 'expect'>;
}

interface Scheduling extends Record<'first' | 'second' | 'attendant', Caller> {
  seen: PlantedTicket;
  spare: PlantedTicket;
}

/** Creates a scheduled message of each company's admin and of the attendant, and one that is deleted. */
export async function schedules({ first, second, attendant, seen, spare }: Scheduling) {
  const make = async ({ api }: Caller, { contactId }: PlantedTicket, body: string) => {
    const schedule = { body, contactId, sendAt: '2099-01-31T09:00' };
    return (await api.expect<{ id: number }>('POST', '/schedules', { body: schedule })).id;
  };
  const deleted = await make(second, spare, 'Já foi embora');
  await second.api.expect('DELETE', `/schedules/${deleted}`);
  return {
    deleted,
    first: await make(first, seen, `Só minha ${MARK}`),
    second: await make(second, spare, 'Nossa mensagem'),
    attendant: await make(attendant, seen, 'Dela mesma'),
  };
}
