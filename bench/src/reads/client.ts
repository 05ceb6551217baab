import { Client } from 'undici';
import type { World } from '../world.js';

/** One keep-alive connection of a signed-in user, so that only the call is measured and not the opening of sockets. */
export class RestClient {
  private readonly client: Client;

  constructor(
    world: World,
    private readonly token: string,
  ) {
    this.client = new Client(world.product.url.replace('localhost', '127.0.0.1'));
  }

  /** Returns the body. Throws when the answer is an error. */
  async get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, accept: 'application/json' };
    const { statusCode, body } = await this.client.request({ method: 'GET', path, headers });
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode} ${await body.text()}`);
    return (await body.json()) as T;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
