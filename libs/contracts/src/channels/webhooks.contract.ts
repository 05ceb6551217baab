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

/** The context to which a sealed webhook key is bound. */
export const webhookKeyContext = (hookKey: string): string => `webhook-key:${hookKey}`;

/** What `sealed` of a webhook key holds, as JSON. */
export interface WebhookSecrets {
  appSecret: string;
  verifyToken: string;
}

/** Webhooks: stored by the gateway before it answers, worked on by the channel's service. */
export interface WebhookEvents {
  /** The company is 0 where only the body says which companies it is about. */
  /**
   * A connection with an app of its own has an address of its own, below which `hookKey` names it. `sealed`:
   * WebhookSecrets, encrypted with the platform's key and bound to `webhookKeyContext`, as base64; null: it was deleted.
   */
  'webhook.keySaved': { hookKey: string; connectionId: number; sealed: string | null };
  'webhook.received': ReceivedWebhook;
  /**
   * Everything in it is stored by the service that worked on it; nothing, where `refusal` says to operators why the
   * webhook was set aside.
   */
  'webhook.handled': { webhookId: string; refusal?: string };
}
