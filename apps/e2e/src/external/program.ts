import { API_SCOPES, type ApiScope, type ExternalMessageState, type SentExternalMessageWire } from '@prosa/contracts';
import type { Answer, Api, JourneyCompany } from '@prosa/harness';
import { PICTURE } from '../isolation/requests/fixtures/fixture.js';

type Sent = Answer<SentExternalMessageWire & { error?: string }>;

/** Creates a key as the company's admin, for everything or only for this. Returns its secret. */
export async function newKey(
  { api }: JourneyCompany,
  name: string,
  scopes: readonly ApiScope[] = API_SCOPES,
): Promise<string> {
  const { secret } = await api.expect<{ secret: string }>('POST', '/api-keys', { body: { name, scopes } });
  return secret;
}

/** A program of a company, which calls with a key of its own. */
export class Program {
  private constructor(
    private readonly api: Api,
    readonly keyId: number,
    private readonly secret: string,
  ) {}

  /** Creates its key as the company's admin. */
  static async of({ api }: JourneyCompany, name: string): Promise<Program> {
    const scopes: ApiScope[] = ['messages:send', 'messages:read'];
    const made = await api.expect<{ key: { id: number }; secret: string }>('POST', '/api-keys', {
      body: { name, scopes },
    });
    return new Program(api, made.key.id, made.secret);
  }

  send(number: string, body: string, key: string): Promise<Sent> {
    const headers = { 'idempotency-key': key };
    return this.api.call('POST', '/api/messages/send', { body: { number, body }, headers, token: this.secret });
  }

  sendPicture(number: string, body: string, key: string): Promise<Sent> {
    const form = new FormData();
    form.set('number', number);
    form.set('body', body);
    form.set('medias', new Blob([new Uint8Array(PICTURE.bytes)], { type: 'image/png' }), 'pedido.png');
    const headers = { 'idempotency-key': key };
    return this.api.call('POST', '/api/messages/send', { form, headers, token: this.secret });
  }

  state(messageId: number): Promise<ExternalMessageState> {
    return this.api.expect('GET', `/api/messages/${messageId}`, { token: this.secret });
  }
}
