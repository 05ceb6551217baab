/** Subscriptions that a company may have. */
export const SUBSCRIPTIONS_MAX = 20;
/** Days for which a delivery is tried again. */
export const DELIVERY_DAYS = 3;
/** Hours for which the secret before the last rotation signs as well. */
export const ROTATION_HOURS = 24;

/** What became of a delivery. dropped: not sent, because the receiver was switched off or the days were over. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
