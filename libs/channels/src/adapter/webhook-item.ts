/** A part of a provider's webhook that is about one connection. */
export interface WebhookItem {
  /** UUID of the journalled request, for logs. */
  webhookId: string;
  /** What kind of part it is, as the channel's splitter named it, for example `messages` or `messaging`. */
  kind: string;
  /** The part as the provider sent it. */
  body: unknown;
}

/** A part that can never be worked on: it is set aside, and those behind it go on. */
export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
}
