import { type Api, MARK } from '@prosa/harness';
import type { Staffed } from '../staff.js';

const make = async (api: Api, name: string) => {
  const body = { name, color: '#805AD5', kanban: 1 };
  return (await api.expect<{ id: number }>('POST', '/tags', { body })).id;
};

/** A column of the kanban of each company; one of the second is deleted. */
export async function lanes({ first, second }: Staffed) {
  const deleted = await make(second.api, 'Antiga');
  await second.api.expect('DELETE', `/tags/${deleted}`);
  return {
    deleted,
    first: await make(first.api, `Coluna ${MARK}`),
    second: await make(second.api, 'Coluna'),
  };
}
