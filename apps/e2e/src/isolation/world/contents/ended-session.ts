import type { TwoCompanies } from '@prosa/harness';
import { hire } from '../people.js';

/** Returns a token of the second company whose session was ended. */
export async function ended({ second }: TwoCompanies): Promise<string> {
  const { api } = await hire(second.api, { name: 'Left', email: 'left@outra.example', profile: 'user' });
  const token = api.token ?? '';
  await api.expect('DELETE', '/auth/logout');
  return token;
}
