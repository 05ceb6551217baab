import type { Actor, SearchMessagesInput } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';

/** SQL of the readable text of a message, without the data of locations and cards (docs/spec/wire-contract.md §6). */
const READABLE_TEXT = `CASE m.media_type
  WHEN 'locationMessage' THEN split_part(m.body, '|', 3)
  WHEN 'contactMessage' THEN regexp_replace(m.body, '(^|\\n)(BEGIN|END|VERSION|N|PRODID|REV)[:;][^\\n]*|(^|\\n)[^:\\n]*:', '', 'gi')
  ELSE m.body END`;

/** Conditions on message m apart from its text. */
export function plainFilter(input: SearchMessagesInput, bound: BoundValues): string {
  const anyOf = (column: string, values: readonly (number | string)[] | undefined, type: string) =>
    values && values.length > 0 && `m.${column} = ANY(${bound.bind(values)}::${type}[])`;
  return allOf(
    `NOT m.is_deleted AND m.media_type <> 'reactionMessage'`,
    anyOf('connection_id', input.whatsappIds, 'integer'),
    anyOf('user_id', input.users, 'integer'),
    anyOf('media_type', input.kinds, 'text'),
    input.fromMe !== undefined && `m.from_me = ${bound.bind(input.fromMe)}`,
  );
}

/** Conditions on the ticket of a message, as t: the actor's visibility, and the queue. */
export function ticketFilter(
  actor: Actor,
  { queueIds }: Pick<SearchMessagesInput, 'queueIds'>,
  bound: BoundValues,
): string {
  const none = queueIds?.includes(0) ? 't.queue_id IS NULL OR' : '';
  return allOf(
    visibleTo(actor, 't', bound),
    queueIds && queueIds.length > 0 && `${none} t.queue_id = ANY(${bound.bind(queueIds)}::integer[])`,
  );
}

/** All patterns match the readable text of message m, and its indexed body, or what a recording says. */
export const containsAll = (patterns: string): string => `(${bodyContains(patterns)}
    OR (m.transcript IS NOT NULL AND fold(m.transcript) LIKE ALL (${patterns}::text[])))`;

const bodyContains = (patterns: string): string =>
  `fold(m.body) LIKE ALL (${patterns}::text[]) AND (m.media_type NOT IN ('locationMessage', 'contactMessage')
    OR fold(${READABLE_TEXT}) LIKE ALL (${patterns}::text[]))`;

const allOf = (...conditions: (string | false | undefined)[]): string =>
  conditions
    .filter(Boolean)
    .map((condition) => `(${condition})`)
    .join(' AND ');
