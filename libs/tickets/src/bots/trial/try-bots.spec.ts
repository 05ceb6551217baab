import { type Actor, KEPT_SECRET, systemActor } from '@prosa/contracts';
import { AesSealer, PlatformKeys } from '@prosa/service-kit/operations';
import { FakeReceiver } from '@prosa/receiver-simulator';
import { useTestDatabase } from '@prosa/testing';
import { aQueue } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { BotEgress } from '../bot-egress.js';
import { IntegrationQueries } from '../integrations/integration.queries.js';
import { ManageIntegrations } from '../integrations/manage-integrations.js';
import { ManagePrompts } from '../prompts/manage-prompts.js';
import { PromptQueries } from '../prompts/prompt.queries.js';
import { SlowCalls } from '../slow-calls.js';
import { TryBots } from './try-bots.js';

const admin: Actor = { ...systemActor(1), profile: 'admin', userId: 1, kind: 'user' };
const sealer = new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));

describe('bots of a company', () => {
  const db = useTestDatabase(ticketsService);
  let program: FakeReceiver;
  let egress: BotEgress;
  let manage: ManageIntegrations;
  let trial: TryBots;

  beforeAll(async () => {
    program = await FakeReceiver.open();
    egress = new BotEgress({ EGRESS_ALLOW: program.host } as never);
  });
  beforeEach(() => {
    program.reset();
    manage = new ManageIntegrations(db, egress, sealer);
    trial = new TryBots(db, egress, sealer, new SlowCalls());
  });
  afterAll(() => program.close());

  const anIntegration = () => ({ type: 'webhook' as const, name: 'Robô', urlN8N: program.url, readsReply: true });
  const aPrompt = async () => ({
    name: 'Atendente',
    prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
    voice: 'texto',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    queueId: await aQueue(db, 'Vendas'),
    apiKey: 'sk-uma-chave-secreta',
    baseUrl: program.url.replace('/hook', '/v1'),
  });

  it('are saved with secrets that nobody sees again, and a mask that comes back changes nothing', async () => {
    const { newSecret, ...created } = await manage.create(admin, anIntegration());
    expect(newSecret).toMatch(/^whsec_/);
    expect(created).toMatchObject({ projectName: 'Robô', signingSecret: KEPT_SECRET, typebotDelayMessage: 1_000 });
    const prompts = new ManagePrompts(db, egress, sealer);
    const prompt = await prompts.create(admin, await aPrompt());
    expect(prompt).toMatchObject({ apiKey: KEPT_SECRET, voiceKey: '', queue: { name: 'Vendas' } });
    const { id: promptId, ...same } = await prompts.change(admin, { ...prompt, promptId: prompt.id });
    expect(same.apiKey).toBe(KEPT_SECRET);
    expect(await new PromptQueries(db).usage(admin, promptId)).toEqual({
      queues: [],
      menuOptions: [],
      connections: [],
    });
    expect(await new IntegrationQueries(db).usage(admin, created.id)).toEqual({
      queues: [],
      menuOptions: [],
      connections: [],
    });
  });

  it('refuse what their type lacks, an address that is never called, and others than admins', async () => {
    await expect(manage.create(admin, { type: 'typebot', name: 'Bot' })).rejects.toMatchObject({
      details: { fields: { urlN8N: ['required'], typebotSlug: ['required'] } },
    });
    await expect(manage.create(admin, { ...anIntegration(), urlN8N: 'http://10.0.0.1/x' })).rejects.toMatchObject({
      code: 'ERR_EGRESS_REFUSED',
    });
    await expect(manage.create({ ...admin, profile: 'user' }, anIntegration())).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    });
    const prompts = new ManagePrompts(db, egress, sealer);
    await expect(prompts.create(admin, { ...(await aPrompt()), queueId: null })).rejects.toMatchObject({
      code: 'ERR_PROMPT_QUEUE_REQUIRED',
    });
  });

  it('are tried as a draft, with a signed call and without an effect', async () => {
    const { newSecret, id } = await manage.create(admin, anIntegration());
    program.text = JSON.stringify({ replies: [{ type: 'text', text: 'Olá!' }], queueId: 7 });
    const input = { ...anIntegration(), integrationId: id, texts: ['oi'] };
    const turn = await trial.integration(admin, input);
    expect(turn).toMatchObject({
      replies: [{ kind: 'text', text: 'Olá!' }],
      orders: [{ kind: 'transfer', detail: '7' }],
      calls: [{ status: 200, failure: null }],
    });
    expect(FakeReceiver.isSigned(program.requests[0]!, newSecret!)).toBe(true);
    expect(JSON.stringify(turn)).not.toContain(newSecret);
    const next = await trial.integration(admin, { ...input, texts: ['oi', 'e aí'], state: turn.state });
    expect(next.replies).toHaveLength(1);
  });

  it('show a failing call, with its request and answer', async () => {
    program.answer = 500;
    const turn = await trial.integration(admin, { ...anIntegration(), texts: ['oi'] });
    expect(turn).toMatchObject({ replies: [], calls: [{ status: 500, failure: 'status' }] });
    const prompt = await trial.prompt(admin, { ...(await aPrompt()), texts: ['oi'] });
    expect(prompt.calls).toMatchObject([{ failure: expect.any(String) }]);
    expect(JSON.stringify(prompt)).not.toContain('sk-uma-chave-secreta');
  });
});
