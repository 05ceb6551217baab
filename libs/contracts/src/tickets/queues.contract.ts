import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsName, IsText } from '../shared/decorators.js';
import { COLOR_LENGTH, NAME_LENGTH } from '../shared/limits.js';

export interface QueueView {
  id: number;
  name: string;
  color: string;
  greetingMessage: string;
  orderQueue: number | null;
}

export class CreateQueueInput {
  @IsName(NAME_LENGTH) name!: string;
  @IsText(COLOR_LENGTH) color!: string;
  @IsOptional() @IsString() @MaxLength(4096) greetingMessage?: string;
}

export interface QueueRequests {
  'queues.list': { input: Record<string, never>; output: QueueView[] };
  /** Only for admins. Throws ERR_PLAN_LIMIT_REACHED, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS. */
  'queues.create': { input: CreateQueueInput; output: QueueView };
}

export interface QueueEvents {
  'queue.saved': { queue: QueueView };
  'queue.deleted': { queueId: number };
}
