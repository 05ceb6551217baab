export { FakeReceiver, type ReceiverOptions } from './fake-receiver.js';
export type { Behaviour, RequestView } from './control.js';
export type { ReceivedWebhook } from './received-webhook.js';
