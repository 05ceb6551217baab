import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';

const SWEEP_MS = 2_000;

interface Options<Moment> {
  /** The name of its notifications. */
  channel: string;
  /** What a gateway published, this one too. */
  receive: (moment: Moment) => void;
  /** Called every two seconds, to remove what was not repeated. */
  sweep: () => void;
}

/**
 * What is of the moment, sent between gateways by NOTIFY and never stored (docs/decisions/009-of-the-moment.md). What is
 * lost is sent again within seconds.
 */
export class MomentChannel<Moment> {
  private readonly listener: NotificationListener;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    private readonly options: Options<Moment>,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: options.channel,
      onNotify: (payload) => payload !== undefined && options.receive(JSON.parse(payload) as Moment),
    });
  }

  /** Listens from now on, when the database can be reached. */
  async open(): Promise<void> {
    await this.ensureListening();
    this.timer = setInterval(() => {
      this.options.sweep();
      void this.ensureListening();
    }, SWEEP_MS);
    this.timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.listener.close();
  }

  /** Notifies all gateways, this one too. Never rejects. */
  async publish(moment: Moment): Promise<void> {
    const { channel } = this.options;
    try {
      await this.db.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(moment)]);
    } catch (error) {
      this.log.info({ channel, reason: (error as Error).message }, 'moment not published');
    }
  }

  private async ensureListening(): Promise<void> {
    await this.listener.ensure().catch(() => undefined);
  }
}
