import { BotSimulator } from '@prosa/bot-simulator';
import { type Actor, systemActor } from '@prosa/contracts';
import { AesSealer, createLog, PlatformKeys } from '@prosa/service-kit/operations';
import { eventually, useTestDatabase } from '@prosa/testing';
import { aQueue, choose, connect, phone, receive } from '../../test/arrange.js';
import { noFiles, someTurns } from '../../test/bots.js';
import { ticketsService } from '../index.js';
import { BotEgress } from './bot-egress.js';
import { ManageIntegrations } from './integrations/manage-integrations.js';
import { ManageModelAccount } from './model-account/manage-model-account.js';
import { ManagePrompts } from './prompts/manage-prompts.js';
import { SavedBots } from './saved-bots.js';
import { RunTurns } from './sessions/run-turns.js';

const sealer = new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));
const KINDS = ['typebot', 'n8n', 'prompt'] as const;
const COMPANIES = [1, 2, 3, 4, 5, 6];
const CUSTOMERS = 8;
const ROUNDS = 3;

/** In each name and text of a customer. */
const canaryOf = (companyId: number, customer: number) => `CANARY${companyId}X${customer}`;
const CANARY = /CANARY(\d+)X\d+/g;

describe('requests to foreign bots', () => {
  const db = useTestDatabase(ticketsService);
  let other: BotSimulator;
  let egress: BotEgress;

  beforeAll(async () => {
    other = await BotSimulator.open();
    egress = new BotEgress({ EGRESS_ALLOW: other.host } as never);
  });
  afterAll(() => other.close());

  async function aCompany(companyId: number): Promise<void> {
    const admin: Actor = { ...systemActor(companyId), profile: 'admin', userId: companyId, kind: 'user' };
    const kind = KINDS[companyId % KINDS.length]!;
    const queueId = await aQueue(db, `Fila ${companyId}`, companyId);
    await choose(db, {}, companyId);
    if (kind === 'prompt') {
      const account = new ManageModelAccount(db, egress, sealer);
      await account.change(admin, { baseUrl: other.addressOf('model'), apiKey: canaryOf(companyId, 0) });
      const { id } = await new ManagePrompts(db, egress, sealer).create(admin, {
        name: 'Atendente',
        prompt: `Responda com cortesia a quem escreve para a loja ${canaryOf(companyId, 0)}.`,
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
        queueId,
      });
      await connect(db, { promptId: id }, [], companyId);
      return;
    }
    const { id } = await new ManageIntegrations(db, egress, sealer).create(admin, {
      type: kind,
      name: `Robô ${canaryOf(companyId, 0)}`,
      urlN8N: other.addressOf(kind === 'typebot' ? 'typebot' : 'program'),
      typebotSlug: 'padaria',
      typebotDelayMessage: 0,
      readsReply: true,
    });
    await connect(db, { integrationId: id }, [queueId], companyId);
  }

  const write = (companyId: number, customer: number, round: number) => {
    // The same numbers in each company, so that people differ by their company alone.
    const number = `55119876500${10 + customer}`;
    const canary = canaryOf(companyId, customer);
    const contact = { aliases: [phone(number)], name: `Ana ${canary}`, isGroup: false };
    const content = { kind: 'text' as const, text: `mensagem ${round} de ${canary}` };
    return receive(db, { chatId: `${number}@s.whatsapp.net`, contact, content }, companyId);
  };

  it('have one customer each, and nothing of another company, however many are under way', async () => {
    for (const companyId of COMPANIES) await aCompany(companyId);
    const { take } = someTurns(db, new SavedBots(egress, sealer), noFiles);
    const workers = [1, 2].map(() => new RunTurns(db, take, createLog('test', 'silent')));
    const people = COMPANIES.flatMap((companyId) =>
      Array.from({ length: CUSTOMERS }, (_, index) => [companyId, index + 1] as const),
    );
    const isAnswered = async () => {
      await db.query('UPDATE bot_turn_work SET due_at = least(due_at, clock_timestamp())');
      await Promise.all(workers.map((worker) => worker.step()));
      expect(await db.query('SELECT 1 FROM bot_turn_work')).toEqual([]);
    };

    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.all(people.map(([companyId, customer]) => write(companyId, customer, round)));
      await eventually(isAnswered, 60_000);
    }
    await Promise.all(workers.map((worker) => worker.idle()));

    const of = other.calls.map(({ path, headers, text }) => [
      ...new Set(JSON.stringify([path, headers, text]).match(CANARY)),
    ]);
    const companiesOf = (canaries: string[]) => new Set(canaries.map((canary) => canary.replace(CANARY, '$1')));
    const peopleOf = (canaries: string[]) => canaries.filter((canary) => !canary.endsWith('X0'));
    expect(of.filter((canaries) => companiesOf(canaries).size > 1)).toEqual([]);
    expect(of.filter((canaries) => peopleOf(canaries).length > 1)).toEqual([]);
    const seen = new Set(of.flat());
    expect(people.filter(([companyId, customer]) => !seen.has(canaryOf(companyId, customer)))).toEqual([]);
  }, 120_000);
});
