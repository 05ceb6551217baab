import { type CompanyFixture, MARK } from '@prosa/harness';
import { HIDDEN } from '../hidden.js';

/** Creates the announcements as the first company's admin, who is a super user. */
export async function announce({ api }: CompanyFixture) {
  const make = async (body: object) => (await api.expect<{ id: number }>('POST', '/announcements', { body })).id;
  const deleted = await make({ title: 'Antigo', text: 'Já foi.' });
  await api.expect('DELETE', `/announcements/${deleted}`);
  return {
    deleted,
    active: await make({ title: 'Manutenção', text: 'Hoje à noite.' }),
    draft: await make({ title: `Rascunho ${MARK}`, text: `Ainda não ${HIDDEN}`, status: false }),
  };
}
