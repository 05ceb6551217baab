import type { GraphAdmin } from '@prosa/graph-simulator';
import { type Finding, findOut } from './findings.js';
import type { MessageRow } from './messages.js';
import type { AtPhone } from './phones.js';
import type { Written } from './written.js';

/** How the desk shows an answer of which the platform never said whether it has it. */
const UNCERTAIN = 'outcomeUnknown';

/** What customers of the platforms received, by its text; `phone` is the contact whose person got it. */
export async function readPlatforms(
  admin: GraphAdmin,
  contactOf: ReadonlyMap<string, string>,
): Promise<Map<string, AtPhone>> {
  const found = new Map<string, AtPhone>();
  for (const [place, { id, text, personId }] of (await admin.sent()).entries()) {
    const known = found.get(text) ?? { phone: contactOf.get(personId) ?? '', ids: [], times: 0, place };
    found.set(text, known);
    known.times += 1;
    if (!known.ids.includes(id)) known.ids.push(id);
  }
  return found;
}

/** Whether an answer did not reach its customer and is shown as one of unknown outcome, which is right. */
export const isUncertain = (rows: readonly MessageRow[], at: AtPhone | undefined): boolean =>
  at === undefined && rows.length === 1 && rows[0]?.failure === UNCERTAIN;

/** An answer must reach its customer once, or be shown as one of unknown outcome, and never both. */
export function findAnswer(written: Written, rows: MessageRow[], at: AtPhone | undefined): Finding[] {
  if (isUncertain(rows, at)) return rows[0]?.id === written.id ? [] : findOut(written, rows, at);
  const failed = rows.flatMap(({ failure, text }): Finding[] =>
    failure === null ? [] : [{ kind: 'lost', what: `${text} is shown as failed: ${failure}` }],
  );
  return [...findOut(written, rows, at), ...failed];
}
