import { type CompanyFixture, MARK, type TwoCompanies } from '@prosa/harness';
import type { Owner } from './owner.js';
import { hire } from './people.js';

/** Hires the people of both companies, and makes two queues in the first. */
export async function staff({ first, second }: TwoCompanies) {
  const queue = (name: string, color: string) =>
    first.api.expect<{ id: number }>('POST', '/queue', { body: { name: `${name} ${MARK}`, color } });
  const { id: served } = await queue('Servida', '#805AD5');
  const { id: other } = await queue('Alheia', '#D53F8C');
  const person = ({ api }: CompanyFixture, input: { name: string; email: string; profile: string }, queueId: number) =>
    hire(api, { ...input, queueIds: [queueId] });
  const ours = (name: string, profile: string, queueId: number) =>
    person(first, { name: `${name} ${MARK}`, email: `${name}@${MARK}.example`, profile }, queueId);
  return {
    served,
    other,
    attendant: await ours('tia', 'user', served),
    supervisor: await ours('sol', 'supervisor', served),
    colleague: await ours('cleo', 'user', other),
    stranger: await person(second, { name: 'Plain', email: 'plain@outra.example', profile: 'user' }, second.queueId),
  };
}

export type Staffed = TwoCompanies & Awaited<ReturnType<typeof staff>> & { owner: Owner };
