import {
  type Actor,
  type ConnectionMessages,
  type FailureCount,
  isAdmin,
  type MessageOperations,
  type MinuteCounts,
  OPERATIONS_MINUTES,
} from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { categoryCosts } from './category-costs.js';
import { type FoundOperations, operationsStatement } from './operations-statement.js';

/** Messages by the minute, failures by reason and costs of the month: of each connection, and of the company. */
@Injectable()
export class ReadOperations {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION for everybody but admins. */
  async execute(actor: Actor): Promise<MessageOperations> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { sql, values } = operationsStatement(actor);
    const [answer] = await readTenant(this.db, actor, (reader) =>
      rows<{ found: FoundOperations }>(reader, sql, values),
    );
    const { asOf, firstMinute, month, examples, ...found } = answer!.found;
    return {
      asOf,
      firstMinute,
      month,
      failures: reasonsOf(found.failures).map((group) => ({
        ...group,
        examples: examples.filter(({ reason }) => reason === group.reason).map(({ reason: _, ...example }) => example),
      })),
      connections: connectionsOf(found),
    };
  }
}

function connectionsOf({
  minutes,
  failures,
  costs,
}: Pick<FoundOperations, 'minutes' | 'failures' | 'costs'>): ConnectionMessages[] {
  const ids = new Set([...minutes, ...failures, ...costs].map(({ connectionId }) => connectionId));
  return [...ids]
    .toSorted((one, other) => one - other)
    .map((id) => {
      const isOf = ({ connectionId }: { connectionId: number }) => connectionId === id;
      return {
        connectionId: id,
        perMinute: perMinute(minutes.filter(isOf)),
        failures: reasonsOf(failures.filter(isOf)),
        cost: categoryCosts(costs.filter(isOf)),
      };
    });
}

function perMinute(found: FoundOperations['minutes']): MinuteCounts {
  const counts: MinuteCounts = {
    received: Array<number>(OPERATIONS_MINUTES).fill(0),
    sent: Array<number>(OPERATIONS_MINUTES).fill(0),
  };
  for (const { minute, received, sent } of found) {
    counts.received[minute] = received;
    counts.sent[minute] = sent;
  }
  return counts;
}

/** Failures by reason, most frequent first. */
function reasonsOf(found: FoundOperations['failures']): FailureCount[] {
  const byReason = new Map<string, FailureCount>();
  for (const { reason, count, latestAt } of found) {
    const known = byReason.get(reason) ?? { reason, count: 0, latestAt };
    const latest = known.latestAt > latestAt ? known.latestAt : latestAt;
    byReason.set(reason, { reason, count: known.count + count, latestAt: latest });
  }
  return [...byReason.values()].toSorted(
    (one, other) => other.count - one.count || other.latestAt.localeCompare(one.latestAt),
  );
}
