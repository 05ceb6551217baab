import { type Actor, systemActor } from '@prosa/contracts';
import { AesSealer, PlatformKeys } from '@prosa/service-kit/operations';
import { useTestDatabase } from '@prosa/testing';
import { aQueue, recordedEvents } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { BotEgress } from './bot-egress.js';
import { ManageIntegrations } from './integrations/manage-integrations.js';
import { ManageModelAccount } from './model-account/manage-model-account.js';
import { ManagePrompts } from './prompts/manage-prompts.js';

const admin: Actor = { ...systemActor(1), profile: 'admin', userId: 1, kind: 'user' };

describe('the audit log', () => {
  const db = useTestDatabase(ticketsService);
  const deps = [
    db,
    new BotEgress({ EGRESS_ALLOW: '' } as never),
    new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1')),
  ] as const;

  const audited = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'audit.recorded').map(({ data }) => data as object);

  it('has who changed a foreign bot, to which server it goes, and no secret', async () => {
    const manage = new ManageIntegrations(...deps);
    const bot = { type: 'webhook' as const, name: 'Robô', urlN8N: 'https://um.example/gancho?chave=segredo' };
    const { id } = await manage.create(admin, bot);
    await manage.change(admin, { integrationId: id, ...bot });
    await manage.change(admin, { integrationId: id, ...bot, urlN8N: 'https://dois.example/' });
    await manage.rotateSecret(admin, { integrationId: id });
    await manage.delete(admin, { integrationId: id });

    const target = { kind: 'integration', id, name: 'Robô' };
    expect(await audited()).toMatchObject([
      { act: 'integration.created', target, actor: { userId: 1 } },
      {
        act: 'integration.changed',
        changes: [
          { field: 'address', from: 'um.example', to: 'dois.example' },
          { field: 'botSettings', from: null, to: null },
        ],
      },
      { act: 'integration.secretRotated', target },
      { act: 'integration.deleted', target },
    ]);
    expect(JSON.stringify(await audited())).not.toMatch(/segredo|whsec/);
  });

  it('has that a prompt got another text and another key, and neither of them', async () => {
    const manage = new ManagePrompts(...deps);
    const draft = {
      name: 'Atendente',
      prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queueId: await aQueue(db, 'Vendas'),
      apiKey: 'sk-um-segredo',
    };
    const { id } = await manage.create(admin, draft);
    await manage.change(admin, {
      promptId: id,
      ...draft,
      prompt: `${draft.prompt} Obrigado.`,
      apiKey: 'sk-segredo-dois',
    });
    await manage.delete(admin, { promptId: id });

    const [, changed, deleted] = await audited();
    expect(changed).toMatchObject({ act: 'prompt.changed', target: { kind: 'prompt', id } });
    expect((changed as { changes: { field: string }[] }).changes.map(({ field }) => field)).toEqual([
      'prompt',
      'secretKey',
    ]);
    expect(deleted).toMatchObject({ act: 'prompt.deleted', target: { name: 'Atendente' } });
    expect(JSON.stringify(await audited())).not.toMatch(/segredo|cortesia/);
  });

  it('has what the models of the company may be used for', async () => {
    await new ManageModelAccount(...deps).change(admin, { assists: true, tokensPerDay: 5_000 });
    expect(await audited()).toMatchObject([
      {
        act: 'modelAccount.changed',
        changes: [
          { field: 'assists', from: false, to: true },
          { field: 'tokensPerDay', from: null, to: 5_000 },
        ],
      },
    ]);
  });
});
