import type { Operation } from '@prosa/harness';
import { sendPatiently } from '../../kit/send-patiently.js';
import type { World } from '../world/world.js';
import { requestFor, send } from './call.js';
import { bodiesOf, callersOf, fixtureOf, ownValues } from './cases.js';
import { inShort } from './compare.js';
import type { Fixture } from './fixtures/fixture.js';
import { KINDS } from './kinds.js';
import { fresh } from './run-cases.js';

/**
 * Calls every operation with the caller's own objects, in every field and with every body. Returns those not answered
 * as their fixture says, since the cases do not reach them either.
 */
export async function notReached(world: World, operations: Operation[]): Promise<string[]> {
  const { admin, program } = callersOf(world);
  const wrong: string[] = [];
  for (const operation of operations) {
    const fixture = fixtureOf(operation);
    if (fixture.reached === null) continue;
    const caller = operation.permission === 'external' ? program : admin;
    for (const field of [null, ...Object.keys(fixture.ids ?? {})]) {
      for (const body of bodiesOf(fixture, field ?? '')) {
        const needed = ownValues({ ...fixture, body }, operation, world, caller);
        const values = { ...needed, ...(field && own(world, fixture, field)) };
        const request = requestFor(operation, { values, body: fresh(body), file: fixture.file });
        const reply = await sendPatiently(() => send(world.product.url, request, caller.token));
        const isFieldMissing = reply.status === 400 && field === null;
        if (reply.status !== fixture.reached && !isFieldMissing) {
          wrong.push(`${operation.name} with ${field ?? 'nothing more'}: ${inShort(reply)}`);
        }
      }
    }
  }
  return wrong;
}

function own(world: World, { ids = {} }: Fixture, field: string) {
  const kind = ids[field];
  if (!kind) return {};
  const value = KINDS[kind].own(world, false);
  return { [field]: field.endsWith('[]') ? [value] : value };
}
