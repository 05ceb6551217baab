/** What a provider posted to one of its webhook addresses, as it came. */
export interface ReceivedWebhook {
  /** UUID of the gateway's journal entry. */
  webhookId: string;
  /** The channel's name, as connections carry it. */
  channel: string;
  /** Null where only the body says whose connection it is about. */
  connectionId: number | null;
  /** The request's headers that the channel asked to keep; names in lower case. */
  headers: Record<string, string>;
  /** The raw body in base64: signatures are computed over its bytes. */
  body: string;
}

/** Webhooks: stored by the gateway before it answers, worked on by the channel's service. */
export interface WebhookEvents {
  /** The company is 0 where only the body says which companies it is about. */
  'webhook.received': ReceivedWebhook;
  /** Everything in it is stored by the service that worked on it. */
  'webhook.handled': { webhookId: string };
}
