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

  /** Returns all pages of a list that names the next one by a cursor, which is null on the last. */
  async pages<Page extends { cursor: string | null }>(path: string): Promise<Page[]> {
    const pages: Page[] = [];
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.cursor ?? null) {
      pages.push(await this.get<Page>(cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`));
    }
    return pages;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
