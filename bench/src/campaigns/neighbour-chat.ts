import { Api, linkWhatsApp, type Phones } from '@prosa/harness';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../inbound/listener.js';
import { textOf } from '../inbound/load.js';
import { numberOf } from '../whatsapp/numbers.js';
import type { World } from '../world.js';

const PEOPLE = 10;
const PER_SECOND = 5;

/** People who write to a number of the first company, whose console is open. */
export class NeighbourChat {
  private runs = 0;

  private constructor(
    private readonly phones: Phones,
    private readonly desk: string,
    private readonly listener: Listener,
  ) {}

  static async open(world: World, phones: Phones): Promise<NeighbourChat> {
    const api = new Api(world.product.url);
    api.token = world.token(1, 0);
    const desk = numberOf('05', 0);
    await linkWhatsApp(api, phones, { phone: desk, name: 'Vizinha' });
    for (let place = 0; place < PEOPLE; place++) await phones.create(person(place), `Vizinho ${place}`);
    return new NeighbourChat(phones, desk, await Listener.open(world.product.url, world.token(1, 0)));
  }

  /** Milliseconds from a phone to the console of each message in this time. */
  async run(ms: number): Promise<number[]> {
    const messages = Math.round((ms * PER_SECOND) / 1_000);
    const load = { name: `vizinha-${this.runs++}`, messages, chats: PEOPLE, perSecond: PER_SECOND };
    const writing: Promise<unknown>[] = [];
    for (let index = 0; index < messages; index++) {
      writing.push(this.phones.write(person(index % PEOPLE), this.desk, textOf(load, index)));
      await pause(1_000 / PER_SECOND);
    }
    await Promise.all(writing);
    const arrivals = await this.listener.waitFor(load.name, messages);
    return arrivals.map(({ at, receivedAt }) => (receivedAt - at) / 1_000);
  }

  close(): void {
    this.listener.close();
  }
}

const person = (place: number): string => numberOf('06', place);
