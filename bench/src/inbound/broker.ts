import { reasonWithout, TestBroker } from '@prosa/testing';

export interface Broker {
  url: string;
  remove(): Promise<void>;
}

/** Whether RabbitMQ is available: an address in AMQP_URL, or its programs on this machine. */
export const hasBroker = (): boolean => reasonWithout('broker') === undefined;

export async function startBroker(): Promise<Broker> {
  const { AMQP_URL } = process.env;
  if (AMQP_URL) return { url: AMQP_URL, remove: () => Promise.resolve() };
  return TestBroker.start();
}
