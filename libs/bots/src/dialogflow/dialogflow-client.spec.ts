import { EgressClient } from '@prosa/service-kit/http';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import type { BotCall } from '@prosa/contracts';
import { aTestServer, type TestServer } from '../../test/test-server.js';
import { aTurn } from '../../test/a-turn.js';
import { dialogflowClient } from './dialogflow-client.js';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
let keyId = 0;

describe('the client of Dialogflow', () => {
  let google: TestServer;
  let egress: EgressClient;
  let account: string;

  beforeAll(async () => {
    google = await aTestServer();
    egress = new EgressClient({ allow: [google.host] });
  });
  beforeEach(() => {
    google.reset();
    account = JSON.stringify({
      client_email: 'agente@projeto.example',
      private_key: pem,
      private_key_id: `key-${++keyId}`,
      token_uri: 'http://10.0.0.1/steal',
    });
    google.answerTo('/token', () => ({ access_token: 'ya29.secreto', expires_in: 3_600 }));
  });
  afterAll(() => google.close());

  const client = (projectName = 'padaria') =>
    dialogflowClient({ projectName, accountKey: account, language: 'pt-BR', name: 'Agente' }, egress, {
      token: `${google.url}/token`,
      dialogflow: () => google.url,
    });
  const answers = (queryResult: object) => google.answerTo(':detectIntent', () => ({ queryResult }));
  const query = async (text = 'quero boleto', projectName?: string) => {
    const calls: BotCall[] = [];
    return { answer: await client(projectName).answer(aTurn({ text }), calls), calls };
  };

  it('signs for a token at Google, whatever the key names, and hides it in the calls', async () => {
    answers({ fulfillmentText: 'Segue o boleto' });
    const { answer, calls } = await query();
    expect(answer.replies).toEqual([{ kind: 'text', delayMs: 0, text: '*Agente:*\nSegue o boleto' }]);
    const assertion = new URLSearchParams(google.calls[0]!.text).get('assertion')!;
    const [head, claims, signature] = assertion.split('.');
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(keys.publicKey, signature!, 'base64url');
    expect(isSigned).toBe(true);
    expect(google.calls[1]!.headers.authorization).toBe('Bearer ya29.secreto');
    expect(google.calls[1]!.path).toMatch(/^\/v2\/projects\/padaria\/agent\/sessions\/[\w-]{36}:detectIntent$/);
    expect(JSON.stringify(calls)).not.toMatch(/ya29|PRIVATE KEY/);
  });

  it('uses a token until it ends', async () => {
    answers({ fulfillmentText: 'Oi' });
    await query();
    await query();
    expect(google.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  it('reads choices, pictures, orders and the end of the conversation', async () => {
    answers({
      fulfillmentMessages: [
        { text: { text: ['Um', 'Outro'] } },
        { quickReplies: { title: 'Mais?', quickReplies: ['Sim', 'Não'] } },
        { image: { imageUri: 'https://imagens.example/a.png' } },
        { payload: { queueId: 3 } },
        { payload: { queueId: 3, drop: 'tables' } },
      ],
      diagnosticInfo: { end_conversation: true },
    });
    const { answer } = await query();
    expect(answer.replies.map(({ kind }) => kind)).toEqual(['text', 'choices', 'file']);
    expect(answer.orders).toEqual([{ kind: 'transfer', queueId: 3, userId: null, reason: '' }]);
    expect(answer.hasEnded).toBe(true);
  });

  it('speaks to an agent of Conversational Agents by its path', async () => {
    answers({ responseMessages: [{ text: { text: ['Olá'] } }, { liveAgentHandoff: {} }] });
    const { answer } = await query('oi', 'projects/p/locations/us-central1/agents/a1');
    expect(google.calls[1]!.path).toContain('/v3/projects/p/locations/us-central1/agents/a1/sessions/');
    expect(answer.orders).toEqual([{ kind: 'stop' }]);
  });

  it('answers in its language where the agent says nothing', async () => {
    answers({});
    expect((await query()).answer.replies).toMatchObject([{ text: expect.stringContaining('Não entendi') }]);
  });

  it('gives up on a key that is refused', async () => {
    google.answerTo('/token', () => ({ error: 'invalid_grant' }), 400);
    await expect(query()).rejects.toMatchObject({ failure: 'refused', isTemporary: false });
  });

  it('may be tried again when Google is busy', async () => {
    google.answerTo(':detectIntent', () => ({ error: { code: 429 } }), 429);
    await expect(query()).rejects.toMatchObject({ failure: 'status', isTemporary: true });
  });
});
