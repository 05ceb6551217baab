import {
  type CategoryCost,
  type ConnectionMessages,
  type ConnectionOperations,
  type ConnectionState,
  type MessageCost,
  type MessageOperations,
  type MinuteCounts,
  OPERATIONS_MINUTES,
  type OperationsView,
  RATE_DECIMALS,
  type ScreenLag,
} from '@prosa/contracts';

interface Lags {
  of: (connectionId: number) => ScreenLag | null;
  all: ScreenLag | null;
}

/** One view from what the services know of states and messages, and from the delays that are measured here. */
export function mergeOperations(
  states: readonly ConnectionState[],
  { asOf, firstMinute, month, failures, connections }: MessageOperations,
  lags: Lags,
): OperationsView {
  const found = new Map(connections.map((each) => [each.connectionId, each]));
  const isCharged = states.some(charges) || connections.some(({ cost }) => cost.length > 0);
  return {
    asOf,
    firstMinute,
    month,
    total: {
      lag: lags.all,
      perMinute: addMinutes(connections.map(({ perMinute }) => perMinute)),
      queue: addQueues(states.map(({ queue }) => queue)),
      failed: addCounts(failures),
      failures,
      cost: isCharged ? addCosts(connections.flatMap(({ cost }) => cost)) : null,
    },
    connections: states.map((state) => connectionOf(state, found.get(state.connectionId), lags.of(state.connectionId))),
  };
}

function connectionOf(
  state: ConnectionState,
  messages: ConnectionMessages | undefined,
  lag: ScreenLag | null,
): ConnectionOperations {
  const { perMinute = addMinutes([]), failures = [], cost = [] } = messages ?? {};
  const isCharged = charges(state) || cost.length > 0;
  return { ...state, lag, perMinute, failed: addCounts(failures), failures, cost: isCharged ? cost : null };
}

/** Whether the provider of the channel charges for each message (docs/spec/wire-external.md §3.5). */
const charges = ({ channel }: ConnectionState): boolean => channel === 'whatsappapi';

const addCounts = (counted: readonly { count: number }[]): number => counted.reduce((sum, { count }) => sum + count, 0);

function addMinutes(counted: readonly MinuteCounts[]): MinuteCounts {
  const sum = (name: keyof MinuteCounts) =>
    Array.from({ length: OPERATIONS_MINUTES }, (_, minute) =>
      counted.reduce((total, { [name]: counts }) => total + (counts[minute] ?? 0), 0),
    );
  return { received: sum('received'), sent: sum('sent') };
}

function addQueues(queues: readonly ConnectionState['queue'][]): ConnectionState['queue'] {
  const sum = (name: 'waiting' | 'sending' | 'unknown') => queues.reduce((total, queue) => total + queue[name], 0);
  const [oldestAt = null] = queues.flatMap((queue) => queue.oldestAt ?? []).toSorted();
  return { waiting: sum('waiting'), sending: sum('sending'), unknown: sum('unknown'), oldestAt };
}

function addCosts(costs: readonly CategoryCost[]): CategoryCost[] {
  const categories = [...new Set(costs.map(({ category }) => category))].toSorted();
  return categories.map((category) => {
    const each = costs.filter((cost) => cost.category === category);
    const sum = (name: 'billable' | 'free' | 'unpriced') => each.reduce((total, cost) => total + cost[name], 0);
    const amounts = addAmounts(each.flatMap((cost) => cost.amounts));
    return { category, billable: sum('billable'), free: sum('free'), unpriced: sum('unpriced'), amounts };
  });
}

function addAmounts(amounts: readonly MessageCost[]): MessageCost[] {
  const byCurrency = new Map<string, number>();
  for (const { amount, currency } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  return [...byCurrency].map(([currency, amount]) => ({ amount: Number(amount.toFixed(RATE_DECIMALS)), currency }));
}
