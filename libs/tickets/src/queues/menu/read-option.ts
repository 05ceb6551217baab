import {
  OPTION_NAME_LENGTH,
  OPTION_TYPES,
  type OptionRow,
  type OptionType,
  QUEUE_GREETING_MAX_LENGTH,
  visibleName,
} from '@prosa/contracts';
import { storableText } from '@prosa/service-kit/http';

/** An option of a menu that is being saved, not known to be right. An absent `id` is a new one's. */
export type OptionDraft = Omit<OptionRow, 'id'> & { id: number | null };

type Target = 'optQueueId' | 'optUserId' | 'optIntegrationId' | 'optFileId';

/** Where each type may lead; others than these are forgotten, as consoles send what was chosen before the type changed. */
const TARGETS: Record<OptionType, readonly Target[]> = {
  text: [],
  attendent: ['optQueueId', 'optUserId'],
  queue: ['optQueueId'],
  integration: ['optIntegrationId'],
  file: ['optFileId'],
};

const MAX_ID = 2_147_483_647;
const NONE = new Set<unknown>([undefined, null, '', false, 0, '0']);

/** An id or none as consoles send it; undefined for something else. */
function idOf(value: unknown): number | null | undefined {
  if (NONE.has(value)) return null;
  const id = Number(value);
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined;
}

/** Notes a broken rule of a field of the option. */
export type Refuse = (field: string, rule: string) => void;

/**
 * Reads the fields of an option; those that were not sent are the stored ones, else those of a new option. An option may
 * be incomplete, without the queue, person, integration or files that it leads to, or without its text: other consoles
 * save it first and complete it afterwards, and the bot leads nobody into it (docs/spec/domain-behaviour.md §4).
 */
export function readOption(sent: Record<string, unknown>, stored: OptionRow | undefined, refuse: Refuse): OptionDraft {
  const given = { ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
  const queueType = OPTION_TYPES.find((type) => type === (given.queueType ?? 'text'));
  if (!queueType) refuse('queueType', 'isIn');
  const targets = TARGETS[queueType ?? 'text'];
  const target = (field: Target): number | null => {
    if (!targets.includes(field)) return null;
    const id = idOf(given[field]);
    if (id === undefined) refuse(field, 'isIdOrNone');
    return id ?? null;
  };
  return {
    id: stored?.id ?? null,
    name: nameOf(given.name, refuse),
    greetingMessage: messageOf(given.greetingMessage, refuse),
    queueType: queueType ?? 'text',
    optQueueId: target('optQueueId'),
    optUserId: target('optUserId'),
    optIntegrationId: target('optIntegrationId'),
    optFileId: target('optFileId'),
    closeTicket: given.closeTicket === true || (given.closeTicket as unknown) === 'true',
  };
}

function nameOf(value: unknown, refuse: Refuse): string {
  const name = typeof value === 'string' ? visibleName(storableText(value)) : '';
  const { min, max } = OPTION_NAME_LENGTH;
  if (name.length < min || name.length > max) refuse('name', 'isLength');
  return name;
}

function messageOf(value: unknown, refuse: Refuse): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && value.length <= QUEUE_GREETING_MAX_LENGTH) return storableText(value);
  refuse('greetingMessage', 'maxLength');
  return '';
}
