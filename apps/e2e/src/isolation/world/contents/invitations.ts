import { type CompanyFixture, MARK } from '@prosa/harness';
import { HIDDEN } from '../hidden.js';
import type { Staffed } from '../staff.js';

/** Invites somebody to each company; another invitation of the second is deleted. */
export async function invitations({ first, second }: Staffed) {
  const invite = async ({ api }: CompanyFixture, name: string, host: string) => {
    const body = { name, email: `convite-${name.length}@${host}.example` };
    return (await api.expect<{ invitation: { id: number } }>('POST', '/invitations', { body })).invitation.id;
  };
  const deleted = await invite(second, 'Ex-convite', 'outra');
  await second.api.expect('DELETE', `/invitations/${deleted}`);
  return {
    deleted,
    first: await invite(first, `Convite ${HIDDEN} ${MARK}`, MARK),
    second: await invite(second, 'Convite', 'outra'),
  };
}
