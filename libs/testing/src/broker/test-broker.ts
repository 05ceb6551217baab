import { lookForContainers } from '../programs/container-engine.js';
import { findNeed } from '../programs/programs.js';
import { BrokerContainer } from './broker-container.js';
import type { BrokerHost } from './broker-host.js';
import { BrokerProgram } from './broker-program.js';

/** A RabbitMQ of the test's own, which it may stop, kill and start again on the same data. */
export class TestBroker {
  private constructor(private readonly host: BrokerHost) {}

  /** Starts one. Throws when there is neither a program nor a container to start. */
  static async start(): Promise<TestBroker> {
    const host = await hostOf();
    const broker = new TestBroker(host);
    await broker.resume().catch(async (error: unknown) => {
      await host.remove().catch(() => undefined);
      throw error;
    });
    return broker;
  }

  get url(): string {
    return this.host.url;
  }

  /** Starts it again after `stop` or `kill`. */
  resume(): Promise<void> {
    return this.host.start();
  }

  /** Ends it at once, as a power cut would. */
  kill(): Promise<void> {
    return this.host.kill();
  }

  /** Ends it in order. */
  stop(): Promise<void> {
    return this.host.stop();
  }

  /** Ends it and removes all it has written. */
  remove(): Promise<void> {
    return this.host.remove();
  }
}

async function hostOf(): Promise<BrokerHost> {
  const known = findNeed('own broker');
  const finding = known.from === 'nowhere' && (await lookForContainers()) ? findNeed('own broker') : known;
  if (finding.from === 'program') return BrokerProgram.prepare(finding.place);
  if (finding.from === 'container') return BrokerContainer.prepare();
  throw new Error(finding.from === 'nowhere' ? finding.reason : 'no RabbitMQ of one’s own');
}
