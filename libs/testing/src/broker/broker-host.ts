/** Whatever runs a RabbitMQ for tests: a program of this machine, or a container. */
export interface BrokerHost {
  readonly url: string;
  /** Starts it, again after `stop` or `kill`, on the same data and at the same address. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}
