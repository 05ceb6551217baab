import { MARK } from '@prosa/harness';
import { plantBotCase } from '../plant.js';
import type { Staffed } from '../staff.js';

/** Records conversations of the bot's simulator in both companies; one of the second is deleted. */
export async function botCases({ owner, first, second }: Staffed) {
  const deleted = await plantBotCase(owner, second.companyId, 'Ido');
  await second.api.expect('DELETE', `/bot-cases/${deleted}`);
  await plantBotCase(owner, first.companyId, `Outro caso ${MARK}`);
  return {
    deleted,
    first: await plantBotCase(owner, first.companyId, `Caso ${MARK}`),
    second: await plantBotCase(owner, second.companyId, 'Caso'),
  };
}
