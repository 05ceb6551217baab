import { BOT_CASES_MAX, type CreateBotCaseInput } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { within } from '../../test/arrange.js';
import { Connection } from '../connections/connection.entity.js';
import { ManageBotCases } from './manage-bot-cases.js';

const AT = '2026-11-26T12:00:00.000Z';

const aCase = (given: Partial<CreateBotCaseInput> = {}): CreateBotCaseInput => ({
  name: 'Saudação',
  connectionId: 4,
  steps: [{ at: AT, event: { kind: 'message', content: 'text', text: 'oi' } }],
  expected: [{ step: 0, kind: 'send', why: 'greeting', text: 'Olá, {{firstName}}', queueId: null }],
  ...given,
});

describe('Recorded conversations of the simulator', () => {
  const db = useTestDatabase(ticketsService);
  const cases = new ManageBotCases(db);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ companyId: 2, profile: 'admin' });

  const aConnection = (given: Partial<Connection> = {}) =>
    within(db, 1, (manager) =>
      manager.insert(Connection, {
        companyId: 1,
        id: 4,
        name: 'Vendas',
        channel: 'whatsapp',
        number: '',
        isDefault: false,
        updatedAt: new Date(),
        ...given,
      }),
    );

  it('are saved, listed from the oldest, changed and deleted', async () => {
    await aConnection();
    const first = await cases.create(admin, aCase({ name: ' Saudação ' }));
    const second = await cases.create(admin, aCase({ name: 'Fora do horário' }));
    expect(first).toEqual({
      id: expect.any(Number) as number,
      ...aCase(),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });

    const changed = await cases.change(admin, { botCaseId: first.id, name: 'Boas-vindas', expected: [] });

    expect(changed).toMatchObject({ id: first.id, name: 'Boas-vindas', steps: first.steps, expected: [] });
    expect(await cases.list(admin)).toEqual([changed, second]);
    expect(await cases.delete(admin, { botCaseId: first.id })).toEqual({ deleted: true });
    expect(await cases.list(admin)).toEqual([second]);
  });

  it('keep texts that the database could not', async () => {
    await aConnection();
    const event = { kind: 'message', content: 'text', text: 'o\0i \ud800' } as const;

    const { steps } = await cases.create(admin, aCase({ steps: [{ at: AT, event }] }));

    expect(steps).toEqual([{ at: AT, event: { ...event, text: 'oi \ufffd' } }]);
  });

  it.each([
    ['an unknown connection', 5],
    ['a deleted connection', 4],
  ])('are refused for %s', async (_, connectionId) => {
    await aConnection({ isDeleted: true });

    await expect(cases.create(admin, aCase({ connectionId }))).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });

  it('end at their limit, also when two are saved at once', async () => {
    await aConnection();
    await within(db, 1, (manager) =>
      manager.query(
        `INSERT INTO bot_case (company_id, name, connection_id, steps, expected)
         SELECT 1, 'caso', 4, '[]', '[]' FROM generate_series(1, ${BOT_CASES_MAX - 1})`,
      ),
    );

    const saved = await Promise.allSettled([cases.create(admin, aCase()), cases.create(admin, aCase())]);

    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(cases.create(admin, aCase())).rejects.toMatchObject({ code: 'ERR_TOO_MANY_BOT_CASES' });
  });

  it('are for admins of the company alone', async () => {
    await aConnection();
    const { id: botCaseId } = await cases.create(admin, aCase());
    const refused = { code: 'ERR_NO_PERMISSION' };
    const missing = { code: 'ERR_NO_BOT_CASE_FOUND' };

    for (const profile of ['user', 'supervisor'] as const) {
      const actor = anActor({ profile });
      await expect(cases.list(actor)).rejects.toMatchObject(refused);
      await expect(cases.create(actor, aCase())).rejects.toMatchObject(refused);
      await expect(cases.change(actor, { botCaseId })).rejects.toMatchObject(refused);
      await expect(cases.delete(actor, { botCaseId })).rejects.toMatchObject(refused);
    }
    expect(await cases.list(stranger)).toEqual([]);
    await expect(cases.create(stranger, aCase())).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
    await expect(cases.change(stranger, { botCaseId })).rejects.toMatchObject(missing);
    await expect(cases.delete(stranger, { botCaseId })).rejects.toMatchObject(missing);
  });
});
