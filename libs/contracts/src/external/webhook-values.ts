/** Subscriptions that a company may have. */
export const SUBSCRIPTIONS_MAX = 20;
/** Days for which a delivery is tried again. */
export const DELIVERY_DAYS = 3;
/** Hours for which the secret before the last rotation signs as well. */
export const ROTATION_HOURS = 24;

/**
 * The address of a subscription whose events the product shows in the console instead of sending them to a program. It is
 * none of the network: nothing is called.
 */
export const TEST_RECEIVER = 'prosa:test-receiver';
/** What is stored of each request there, how many of a company, and for how long. */
export const CAPTURE_BYTES = 65_536;
export const CAPTURES_MAX = 50;
export const CAPTURE_HOURS = 24;

/** What became of a delivery. dropped: not sent, because the receiver was switched off or the days were over. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
