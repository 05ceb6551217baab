import { IsId } from '../shared/decorators.js';
import type { ApiEventType } from './api-events.js';
import type { SubscriptionIdInput } from './webhooks-out.contract.js';

/** A delivery as the test receiver of the console got it. */
export interface CaptureView {
  id: number;
  subscriptionId: number;
  type: ApiEventType;
  /** ISO time at which it arrived. */
  at: string;
  /** The signature is that of the subscription's secret over this body, and its time is near. */
  isSigned: boolean;
  /** Of the whole body. */
  bytes: number;
}

export interface CaptureDetail extends CaptureView {
  headers: Record<string, string>;
  /** At most CAPTURE_BYTES of it. */
  body: string;
}

export class CaptureIdInput {
  @IsId() captureId!: number;
}

/** Scheduler: what arrived at a company's test receivers: the last CAPTURES_MAX of them, for CAPTURE_HOURS. */
export interface CaptureRequests {
  /** The latest first. Throws ERR_NO_PERMISSION to all but admins, ERR_NO_SUBSCRIPTION_FOUND. */
  'captures.list': { input: SubscriptionIdInput; output: CaptureView[] };
  /** Throws ERR_NO_CAPTURE_FOUND. */
  'captures.get': { input: CaptureIdInput; output: CaptureDetail };
}
