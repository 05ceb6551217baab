import type { PromptTool } from '@prosa/contracts';
import type { BotOrder } from '../port/answer.js';
import type { ToolCall } from '../model/chat-model.js';
import type { TurnAbilities } from '../port/turn.js';

/** What a prompt may do in this company. */
export interface ToolScope {
  tools: readonly PromptTool[];
  /** Its own queue, and those that it may transfer to. */
  queues: TurnAbilities['queues'];
  tags: TurnAbilities['tags'];
  fields: readonly string[];
}

const REASON = {
  type: 'string',
  description: 'For the colleague who takes over: what the customer wants, in one sentence',
};
const NAMES: Record<PromptTool, string> = {
  transfer: 'Hands the conversation over to the people of a queue',
  close: 'Ends the conversation when the customer needs nothing more',
  tag: 'Tags the customer',
  set_field: 'Stores what the customer said of themselves',
  schedule: 'Sends the customer a message at a later time',
};
const DAYS_MAX = 90;
const DAY_MS = 86_400_000;
const TEXT_MAX = 1_000;

/** The tools as the model gets them; none for what the company does not have. */
export function toolsOf({ tools, queues, tags, fields }: ToolScope): object[] {
  const parameters: Record<PromptTool, object | null> = {
    transfer: properties({ queueId: { type: 'integer', enum: queues.map(({ id }) => id) }, reason: REASON }),
    close: properties({ reason: REASON }),
    tag: tags.length > 0 ? properties({ name: { type: 'string', enum: tags.map(({ name }) => name) } }) : null,
    set_field:
      fields.length > 0 ? properties({ name: { type: 'string', enum: [...fields] }, value: { type: 'string' } }) : null,
    schedule: properties({ at: { type: 'string', description: 'ISO 8601 with zone' }, text: { type: 'string' } }),
  };
  return tools.flatMap((name) => {
    const given = parameters[name];
    return given
      ? [{ type: 'function', function: { name, description: NAMES[name], strict: true, parameters: given } }]
      : [];
  });
}

const properties = (of: Record<string, object>): object => ({
  type: 'object',
  properties: of,
  required: Object.keys(of),
  additionalProperties: false,
});

/** The order of a tool's call; null for one that the prompt does not have, or may not give. */
export function orderOf(call: ToolCall, scope: ToolScope, now = Date.now()): BotOrder | null {
  const name = scope.tools.find((tool) => tool === call.function.name);
  const given = name ? argumentsOf(call) : null;
  return name && given ? READERS[name](given, scope, now) : null;
}

type Given = Record<string, unknown>;

const READERS: Record<PromptTool, (given: Given, scope: ToolScope, now: number) => BotOrder | null> = {
  transfer: ({ queueId, reason }, { queues }) => {
    const queue = queues.find(({ id }) => id === queueId);
    return queue ? { kind: 'transfer', queueId: queue.id, userId: null, reason: textOf(reason) } : null;
  },
  close: ({ reason }) => ({ kind: 'close', reason: textOf(reason) }),
  tag: ({ name }, { tags }) => {
    const tag = tags.find((each) => each.name === name);
    return tag ? { kind: 'tag', name: tag.name } : null;
  },
  set_field: ({ name, value }, { fields }) => {
    const field = fields.find((each) => each === name);
    return field && textOf(value) !== '' ? { kind: 'setField', name: field, value: textOf(value) } : null;
  },
  schedule: ({ at, text }, _, now) => {
    const time = Date.parse(textOf(at));
    const isSoon = time > now && time < now + DAYS_MAX * DAY_MS;
    return isSoon && textOf(text) !== ''
      ? { kind: 'schedule', at: new Date(time).toISOString(), text: textOf(text) }
      : null;
  },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, TEXT_MAX) : '');

function argumentsOf(call: ToolCall): Given | null {
  try {
    const given: unknown = JSON.parse(call.function.arguments);
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Given) : null;
  } catch {
    return null;
  }
}
