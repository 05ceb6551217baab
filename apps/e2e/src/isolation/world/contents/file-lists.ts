import { type Api, MARK } from '@prosa/harness';
import type { Staffed } from '../staff.js';

const make = (api: Api, name: string) => {
  const body = { name, message: name, options: [{ name }] };
  return api.expect<{ id: number }>('POST', '/files', { body });
};

/** A list of files of each company; one of the second is deleted. */
export async function fileLists({ first, second }: Staffed) {
  const deleted = await make(second.api, 'Ida');
  await second.api.expect('DELETE', `/files/${deleted.id}`);
  return {
    deleted,
    first: await make(first.api, `Tabelas ${MARK}`),
    second: await make(second.api, 'Tabelas'),
  };
}
