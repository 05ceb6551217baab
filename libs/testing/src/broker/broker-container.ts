import { freePort } from '../free-port.js';
import type { StartedTestContainer } from 'testcontainers';
import type { BrokerHost } from './broker-host.js';

const IMAGE = 'rabbitmq:4-alpine';
const PORT = 5672;

/** A RabbitMQ in a container, at one port for all its lives. */
export class BrokerContainer implements BrokerHost {
  private container?: StartedTestContainer;

  private constructor(private readonly port: number) {}

  /** Prepares it; not started yet. */
  static async prepare(): Promise<BrokerContainer> {
    return new BrokerContainer(await freePort());
  }

  get url(): string {
    return `amqp://guest:guest@${this.container?.getHost() ?? '127.0.0.1'}:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.container) return this.container.restart();
    const { GenericContainer, Wait } = await import('testcontainers');
    this.container = await new GenericContainer(IMAGE)
      .withExposedPorts({ container: PORT, host: this.port })
      .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
      .start();
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    const engine = await this.inEngine();
    if ((await engine?.inspect())?.State.Running) await engine?.kill();
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    const engine = await this.inEngine();
    if ((await engine?.inspect())?.State.Running) await engine?.stop();
  }

  async remove(): Promise<void> {
    await this.container?.stop();
  }

  /** The container as the engine knows it: testcontainers removes a container that it stops. */
  private async inEngine() {
    if (!this.container) return undefined;
    const { getContainerRuntimeClient } = await import('testcontainers');
    const client = await getContainerRuntimeClient();
    return client.container.getById(this.container.getId());
  }
}
