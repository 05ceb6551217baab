import { useTestDatabase } from '@prosa/testing';
import type { EntityManager } from 'typeorm';
import { aQueue, choose, connect, within } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { loadConfiguration } from './bot-configuration.js';

describe('the configuration of the bot', () => {
  const db = useTestDatabase(ticketsService);
  let queueId: number;

  const load = (companyId = 1) =>
    within(db, companyId, (manager) => loadConfiguration(manager, { companyId, connectionId: 1 }));
  const run = (query: string, values: unknown[] = [], companyId = 1) =>
    within(db, companyId, (manager) => manager.query<unknown>(query, values));
  const anOption = (manager: EntityManager, name: string) =>
    manager.query(
      `INSERT INTO chatbot (company_id, queue_id, name, queue_type, place) VALUES (1, $1, $2, 'text', 1) RETURNING id`,
      [queueId, name],
    );

  beforeEach(async () => {
    queueId = await aQueue(db, 'Vendas');
    await connect(db, { greetingMessage: 'Olá' }, [queueId]);
  });

  it('is read once while none of its rows changes, whatever another company does', async () => {
    const first = await load();
    await aQueue(db, 'Vendas', 2);
    await load(2);

    expect(await load()).toBe(first);
  });

  it('is read again after a change of the connection, the options, a queue or its menu', async () => {
    const before = await load();
    await connect(db, { greetingMessage: 'Bem-vindo' }, [queueId]);
    await choose(db, { acceptCallWhatsapp: 'disabled' });
    await run(`UPDATE queue SET greeting_message = 'Vendas aqui'`);
    await within(db, 1, (manager) => anOption(manager, 'Preços'));
    const after = await load();
    await run('DELETE FROM chatbot');

    expect(before.queues[0]).toMatchObject({ greetingMessage: '', options: [] });
    expect(after.connection.greetingMessage).toBe('Bem-vindo');
    expect(after.options.acceptCallWhatsapp).toBe('disabled');
    expect(after.queues[0]).toMatchObject({
      greetingMessage: 'Vendas aqui',
      options: [{ name: 'Preços' }],
    });
    expect((await load()).queues[0]?.options).toEqual([]);
  });

  it('forgets what a transaction changed and rolled back', async () => {
    const change = within(db, 1, async (manager) => {
      await manager.query(`UPDATE queue SET name = 'Compras'`);
      const configuration = await loadConfiguration(manager, { companyId: 1, connectionId: 1 });
      throw new Error(configuration.queues[0]?.name);
    });
    await expect(change).rejects.toThrow('Compras');

    expect((await load()).queues[0]?.name).toBe('Vendas');
  });
});
