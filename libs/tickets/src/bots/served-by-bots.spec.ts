import { BotSimulator } from '@prosa/bot-simulator';
import { type Actor, systemActor } from '@prosa/contracts';
import { AesSealer, PlatformKeys } from '@prosa/service-kit/operations';
import { useTestDatabase } from '@prosa/testing';
import { aQueue, choose, connect, onlyTicket, publishedContacts, receive, within } from '../../test/arrange.js';
import { noFiles, someTurns } from '../../test/bots.js';
import { ticketsService } from '../index.js';
import { BotEgress } from './bot-egress.js';
import { ManageIntegrations } from './integrations/manage-integrations.js';
import { ManageModelAccount } from './model-account/manage-model-account.js';
import { ManagePrompts } from './prompts/manage-prompts.js';
import { SavedBots } from './saved-bots.js';
import { SlowCalls } from './slow-calls.js';
import { TryBots } from './trial/try-bots.js';

const admin: Actor = { ...systemActor(1), profile: 'admin', userId: 1, kind: 'user' };
const sealer = new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));

describe('a customer who is served', () => {
  const db = useTestDatabase(ticketsService);
  let other: BotSimulator;
  let egress: BotEgress;
  let turns: ReturnType<typeof someTurns>;
  let queueId: number;

  const write = async (text: string, more = {}) => {
    await receive(db, { content: { kind: 'text', text }, ...more });
    await turns.serve();
  };
  const lastSent = async () => (await publishedContacts(db)).at(-1);

  beforeAll(async () => {
    other = await BotSimulator.open();
    egress = new BotEgress({ EGRESS_ALLOW: other.host } as never);
  });
  beforeEach(async () => {
    other.reset();
    turns = someTurns(db, new SavedBots(egress, sealer), noFiles);
    queueId = await aQueue(db, 'Vendas');
    await choose(db, {});
  });
  afterAll(() => other.close());

  const link = async (type: 'typebot' | 'n8n', more = {}) => {
    const manage = new ManageIntegrations(db, egress, sealer);
    const urlN8N = other.addressOf(type === 'typebot' ? 'typebot' : 'program');
    const input = { type, name: 'Robô', urlN8N, typebotSlug: 'padaria', typebotDelayMessage: 0, readsReply: true };
    const { id } = await manage.create(admin, { ...input, ...more });
    await connect(db, { integrationId: id }, [queueId]);
  };

  it('by Typebot: choices by number and by tap, an answer it does not know, and people in the end', async () => {
    await link('typebot', { typebotUnknownMessage: 'Escolha uma das opções.' });
    await write('Oi');
    expect(await publishedContacts(db)).toEqual([
      'Olá, *Maria*! Sou o assistente da padaria.',
      expect.stringContaining('Como posso ajudar?'),
    ]);
    await write('quero voar');
    expect(await publishedContacts(db)).toContainEqual(expect.stringContaining('Escolha uma das opções.'));
    await write('2');
    expect((await publishedContacts(db)).join('\n')).toContain('das 7h às 19h');
    await write('Fazer um pedido', { context: { replyId: 'order' } });
    expect(await lastSent()).toBe('Qual é o seu nome?');
    await write('Maria');
    expect((await publishedContacts(db)).join('\n')).toContain('Obrigado, Maria');
    expect(await onlyTicket(db)).toMatchObject({ useIntegration: false, queueId, status: 'pending' });
  });

  it('by Typebot, which forgot the conversation: it begins again', async () => {
    await link('typebot');
    await write('Oi');
    other.next.push({ status: 404, body: { message: 'Session not found.' } });
    await write('Oi de novo');
    expect(other.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['startChat', 'continueChat', 'startChat']);
  });

  it('by Typebot: its words for the end and the beginning', async () => {
    await link('typebot', {
      typebotKeywordRestart: 'reiniciar',
      typebotRestartMessage: 'De novo!',
      typebotKeywordFinish: 'sair',
    });
    await write('Oi');
    await write(' REINICIAR ');
    expect(await lastSent()).toBe('De novo!');
    await write('Sair');
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed' });
  });

  it('by a program, which fails: the customer gets to the queue, and an admin sees the call', async () => {
    await link('n8n');
    await write('Oi');
    expect(await lastSent()).toBe('Você escreveu: Oi');
    other.next.push({ status: 500, body: 'oops' }, { status: 500, body: 'oops' });
    await write('E agora?');
    expect(await onlyTicket(db)).toMatchObject({ useIntegration: false, queueId });
    const [row] = await within(db, 1, (manager) =>
      manager.query<{ failing: boolean; failed: number }[]>(
        `SELECT (SELECT failing_since IS NOT NULL FROM integration) AS failing,
           (SELECT count(*)::int FROM bot_call WHERE is_failed) AS failed`,
      ),
    );
    expect(row).toEqual({ failing: true, failed: 2 });
  });

  it('by a program that answers nonsense, never hangs', async () => {
    await link('n8n');
    other.next.push({ status: 200, body: { replies: 'all', dance: true } });
    await write('Oi');
    expect((await onlyTicket(db)).useIntegration).toBe(false);
  });

  describe('by a prompt', () => {
    beforeEach(async () => {
      const account = new ManageModelAccount(db, egress, sealer);
      const prices = { inputPrice: 1_000, outputPrice: 1_000 };
      await account.change(admin, { baseUrl: other.addressOf('model'), apiKey: 'sk-chave-secreta', ...prices });
      const prompt = await new ManagePrompts(db, egress, sealer).create(admin, await aPrompt());
      await connect(db, { promptId: prompt.id }, []);
    });
    const aPrompt = () =>
      Promise.resolve({
        name: 'Atendente',
        prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
        queueId,
      });

    it('answers, hands over by its tool with a note, and counts what it used', async () => {
      await write('Qual o horário?');
      expect(await lastSent()).toContain('das 7h às 19h');
      await write('Quero um atendente');
      expect(await onlyTicket(db)).toMatchObject({ useIntegration: false, queueId, status: 'pending' });
      const { days } = await new ManageModelAccount(db, egress, sealer).usage(admin);
      expect(days).toMatchObject([{ calls: 2, outputTokens: 40 }]);
      expect(days[0]!.money).toBeGreaterThan(0);
      expect(other.calls[0]!.headers.authorization).toBe('Bearer sk-chave-secreta');
      expect(JSON.stringify(other.calls.map(({ body }) => body))).not.toContain('sk-chave-secreta');
    });

    it('gives the newest lines with who spoke, and no documents', async () => {
      await write('Meu CPF é 529.982.247-25');
      await write('E a entrega?');
      const sent = other.calls[1]!.body as { messages: { role: string; content: string }[] };
      expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
      expect(sent.messages[1]!.content).toBe('Meu CPF é [CPF]');
    });

    it('stops at the limit of the company', async () => {
      await new ManageModelAccount(db, egress, sealer).change(admin, { tokensPerDay: 1 });
      await write('Oi');
      await write('Oi?');
      expect(other.calls).toHaveLength(1);
      expect(await onlyTicket(db)).toMatchObject({ useIntegration: false, queueId });
    });

    it('is tried as a draft, with its calls', async () => {
      const turn = await new TryBots(db, egress, sealer, new SlowCalls()).prompt(admin, {
        ...(await aPrompt()),
        texts: ['um atendente'],
      });
      expect(turn).toMatchObject({ orders: [{ kind: 'transfer' }], calls: [{ status: 200, usage: { output: 20 } }] });
    });
  });
});
