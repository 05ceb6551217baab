import {
  type CreateQueueInput,
  type DaySchedule,
  type HoursException,
  type QueueDetail,
  type QueueSettings,
} from '@prosa/contracts';
import { nodesOf, type OptionNode, sentMenu } from './menu/option-nodes.js';

/** The values of a queue's editor. */
export interface QueueValues {
  name: string;
  color: string;
  memberIds: number[];
  greetingMessage: string;
  outOfHoursMessage: string;
  complationMessage: string;
  /** The list whose files the bot sends. */
  fileListId: number | null;
  /** The foreign bot, or the prompt, that talks with whoever gets here; one of them at most. */
  integrationId: number | null;
  promptId: number | null;
  closeTicket: boolean;
  menu: readonly OptionNode[];
  /** Minutes after which the rotator passes a ticket on; 0: it is off. */
  rotator: QueueSettings['tempoRoteador'];
  schedules: DaySchedule[];
  exceptions: HoursException[];
}

/** The tabs of the editor, each a question, with the fields on it. */
export const QUEUE_TAB_FIELDS = {
  identity: ['name', 'color', 'memberIds'],
  texts: [
    'greetingMessage',
    'outOfHoursMessage',
    'complationMessage',
    'fileListId',
    'integrationId',
    'promptId',
    'closeTicket',
  ],
  menu: ['menu'],
  routing: ['rotator'],
  hours: ['schedules', 'exceptions'],
} as const satisfies Record<string, readonly (keyof QueueValues)[]>;

export type QueueTab = keyof typeof QUEUE_TAB_FIELDS;
export const QUEUE_TABS = Object.keys(QUEUE_TAB_FIELDS) as QueueTab[];

/** The tab of a field. */
export const queueTabOf = (field: string): QueueTab | undefined =>
  QUEUE_TABS.find((tab) => (QUEUE_TAB_FIELDS[tab] as readonly string[]).includes(field));

export const queueValues = (queue: QueueDetail): QueueValues => ({
  name: queue.name,
  color: queue.color,
  memberIds: queue.userIds,
  greetingMessage: queue.greetingMessage,
  outOfHoursMessage: queue.outOfHoursMessage,
  complationMessage: queue.complationMessage,
  fileListId: queue.fileListId,
  integrationId: queue.integrationId,
  promptId: queue.promptId,
  closeTicket: queue.closeTicket,
  menu: nodesOf(queue.menu),
  rotator: queue.ativarRoteador ? queue.tempoRoteador : 0,
  schedules: queue.schedules,
  exceptions: queue.exceptions,
});

/** The fields that differ from the stored ones, as the server reads them: others may change the rest meanwhile. */
export function queueChanges(queue: QueueDetail, values: QueueValues): Partial<CreateQueueInput> {
  const before = queueValues(queue);
  const isChanged = (field: keyof QueueValues) => JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  const { menu, rotator, ...same } = values;
  const changed = Object.entries(same).filter(([field]) => isChanged(field as keyof QueueValues));
  return {
    ...Object.fromEntries(changed),
    ...(isChanged('menu') && { chatbots: sentMenu(menu) }),
    ...(isChanged('rotator') && {
      ativarRoteador: rotator > 0,
      ...(rotator > 0 && { tempoRoteador: rotator }),
    }),
  };
}
