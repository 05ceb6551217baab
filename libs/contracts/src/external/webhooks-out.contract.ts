import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsId, IsName } from '../shared/decorators.js';
import { API_EVENTS, type ApiEvent, type ApiEventType } from './api-events.js';
import { DELIVERY_STATES, type DeliveryState, TEST_RECEIVER } from './webhook-values.js';

/** Why no more is sent to a receiver: a person paused it; it failed for days; it answered 410. */
export type SubscriptionStop = 'person' | 'failures' | 'gone';

/** A receiver of events. */
export interface SubscriptionView {
  id: number;
  name: string;
  /** TEST_RECEIVER: shown in the console. */
  url: string;
  events: ApiEventType[];
  /** Only those of these queues or connections; empty: of all. */
  queueIds: number[];
  connectionIds: number[];
  isActive: boolean;
  stop: SubscriptionStop | null;
  /** ISO times; null: never. */
  createdAt: string;
  deliveredAt: string | null;
  failedAt: string | null;
  /** Since when each attempt has failed; null: the last one did not. */
  failingSince: string | null;
  /** Deliveries that wait. */
  waiting: number;
  /** Until when the former secret signs as well. */
  rotatedUntil: string | null;
}

export class SubscriptionIdInput {
  @IsId() subscriptionId!: number;
}

export class SubscriptionInput {
  @IsName() name!: string;
  /** TEST_RECEIVER, or a web address. */
  @ValidateIf(({ url }: SubscriptionInput) => url !== TEST_RECEIVER)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(2_000)
  url!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(API_EVENTS.length)
  @ArrayUnique()
  @IsIn(API_EVENTS, { each: true })
  events!: ApiEventType[];
  @IsOptional() @IsArray() @ArrayMaxSize(200) @ArrayUnique() @IsInt({ each: true }) queueIds?: number[];
  @IsOptional() @IsArray() @ArrayMaxSize(200) @ArrayUnique() @IsInt({ each: true }) connectionIds?: number[];
  @IsOptional() @IsBoolean() isActive?: boolean;
}

export class ChangeSubscriptionInput extends SubscriptionInput implements SubscriptionIdInput {
  @IsId() subscriptionId!: number;
}

/** One event for one receiver. dropped: not sent, because the receiver was switched off or the days were over. */
export interface DeliveryView {
  id: number;
  subscriptionId: number;
  eventId: string;
  type: ApiEventType;
  state: DeliveryState;
  attempts: number;
  /** ISO times. */
  at: string;
  attemptedAt: string | null;
  nextAt: string | null;
  /** Of the last attempt: the HTTP status, or why there is none. */
  status: number | null;
  failure: string | null;
  tookMs: number | null;
}

/** With what was sent and what came back. */
export interface DeliveryDetail extends DeliveryView {
  request: { url: string; headers: Record<string, string>; body: string };
  /** At most 2 KB of the last answer (docs/spec/reliability-security.md §2.6); null: none came. */
  response: { status: number; headers: Record<string, string>; body: string } | null;
}

export class DeliveryIdInput {
  @IsId() deliveryId!: number;
}

export class ListDeliveriesInput implements SubscriptionIdInput {
  @IsId() subscriptionId!: number;
  @IsOptional() @IsIn(DELIVERY_STATES) state?: DeliveryState;
  /** The id behind which the page begins; the latest come first. */
  @IsOptional() @IsInt() after?: number;
}

/** Events of a page, unless the caller wants another number, and the most. */
export const API_EVENTS_PAGE = { size: 100, max: 500 };

export class ListApiEventsInput {
  /** The id after which they begin; absent: the oldest that is kept. */
  @IsOptional() @IsString() @MaxLength(20) after?: string;
  @IsOptional() @IsInt() @Min(1) @Max(API_EVENTS_PAGE.max) limit?: number;
}

/** Scheduler: the company's receivers, what they got, and the events themselves. */
export interface SubscriptionRequests {
  /** Throws ERR_NO_PERMISSION to all but admins, as below. */
  'subscriptions.list': { input: Record<string, never>; output: SubscriptionView[] };
  /** Audited. `secret` is shown once. Throws ERR_TOO_MANY_SUBSCRIPTIONS, ERR_EGRESS_REFUSED for an address we never call. */
  'subscriptions.create': { input: SubscriptionInput; output: { subscription: SubscriptionView; secret: string } };
  /** Audited. Throws ERR_NO_SUBSCRIPTION_FOUND, as below. Switching one on begins with what happens from then on. */
  'subscriptions.change': { input: ChangeSubscriptionInput; output: SubscriptionView };
  /** Audited. What waits is dropped. */
  'subscriptions.delete': { input: SubscriptionIdInput; output: { deleted: true } };
  /** Audited. The former secret signs as well for ROTATION_HOURS. */
  'subscriptions.rotate': { input: SubscriptionIdInput; output: { subscription: SubscriptionView; secret: string } };
  /** Delivers an event `webhook.test` to it alone. */
  'subscriptions.test': { input: SubscriptionIdInput; output: { deliveryId: number } };
  'deliveries.list': { input: ListDeliveriesInput; output: { deliveries: DeliveryView[]; hasMore: boolean } };
  /** Throws ERR_NO_DELIVERY_FOUND, as below. */
  'deliveries.get': { input: DeliveryIdInput; output: DeliveryDetail };
  /** Sends one that failed, was dropped or was delivered once more, as a new delivery of the same event. */
  'deliveries.retry': { input: DeliveryIdInput; output: DeliveryView };
  /** In their order. Throws the code of status 410 when `after` is older than what is kept. */
  'apiEvents.list': { input: ListApiEventsInput; output: { events: ApiEvent[]; next: string | null } };
}

export interface SubscriptionEvents {
  /** scheduler → gateway. Lane: `{company}:subscriptions`. */
  'subscription.changed': { subscription: SubscriptionView };
  'subscription.deleted': { subscriptionId: number };
  /** scheduler → tenancy. It was switched off by itself: admins are notified. */
  'subscription.stopped': { subscription: SubscriptionView };
}
