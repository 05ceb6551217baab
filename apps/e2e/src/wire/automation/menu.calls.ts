import { NUMBER } from '../kit/shapes.js';
import { WireSocket } from '../kit/wire-sockets.js';
import type { WireWorld } from '../kit/wire-world.js';

interface Option {
  id: number;
  name: string;
  options: Option[];
}

interface Queue {
  id: number;
  chatbots: Option[];
}

/** Queues with menus, and single options (docs/spec/wire-contract.md §8). */
export function menuCalls(at: () => WireWorld): void {
  describe('the menu of a queue', () => {
    const option = (name: string, more: object = {}) => ({
      name,
      greetingMessage: `Sobre ${name}`,
      queueType: 'text',
      closeTicket: false,
      optQueueId: '',
      optUserId: '',
      optIntegrationId: '',
      optFileId: '',
      ...more,
    });

    async function aQueue(name: string, color: string): Promise<Queue> {
      const { admin } = at();
      const body = { name, color, greetingMessage: 'Escolha:', chatbots: [option('Boletos'), option('Notas')] };
      return admin.read<Queue>('POST', '/queue', { body });
    }

    it('is saved with its queue, answered with new ids, and announced', async () => {
      const { admin, companyId } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const queue = await aQueue('Faturas', '#224466');
      expect(queue.chatbots).toMatchObject([
        { id: NUMBER, name: 'Boletos', greetingMessage: 'Sobre Boletos', queueType: 'text', closeTicket: false },
        { id: NUMBER, name: 'Notas', optQueueId: null, optUserId: null, optIntegrationId: null, optFileId: null },
      ]);

      const loaded = await admin.read<Queue>('GET', `/queue/${queue.id}`);
      expect(loaded.chatbots.map(({ id }) => id)).toEqual(queue.chatbots.map(({ id }) => id));
      const saved = { ...loaded, chatbots: [...loaded.chatbots, option('Contratos')] };
      const { chatbots } = await admin.read<Queue>('PUT', `/queue/${queue.id}`, { body: saved });
      expect(chatbots.map(({ name }) => name)).toEqual(['Boletos', 'Notas', 'Contratos']);
      expect(await page.next(`company-${companyId}-queue`, ({ action }) => action === 'update')).toMatchObject({
        queue: { id: queue.id },
      });
      page.close();
    });

    it('is opened and saved option by option, each with its whole subtree', async () => {
      const { admin } = at();
      const queue = await aQueue('Cobranças', '#664422');
      const [first] = queue.chatbots;
      const route = `/chatbot/${first!.id}`;
      const loaded = await admin.read<Option>('GET', route);
      expect(loaded).toMatchObject({ id: first!.id, name: 'Boletos', options: [] });

      const deeper = option('Segunda via', { options: [option('Por e-mail')] });
      const saved = await admin.read<Option>('PUT', route, { body: { ...loaded, options: [deeper] } });
      expect(saved.options).toMatchObject([{ id: NUMBER, name: 'Segunda via' }]);
      const below = await admin.read<Option>('GET', `/chatbot/${saved.options[0]!.id}`);
      expect(below).toMatchObject({ name: 'Segunda via', options: [{ name: 'Por e-mail' }] });

      // Saving the queue with the first level alone keeps what is below it.
      const shallow = await admin.read<Queue>('GET', `/queue/${queue.id}`);
      await admin.read('PUT', `/queue/${queue.id}`, { body: shallow });
      expect(await admin.read<Option>('GET', route)).toMatchObject({ options: [{ name: 'Segunda via' }] });
    });

    it('is saved in two steps: what an option does first, and where it leads afterwards', async () => {
      const { admin, first } = at();
      const queue = await aQueue('Em partes', '#226644');
      const sent = { ...queue, chatbots: [option('Vendas', { queueType: 'queue', optQueueId: null })] };
      const saved = await admin.read<Queue>('PUT', `/queue/${queue.id}`, { body: sent });
      expect(saved.chatbots).toMatchObject([{ id: NUMBER, queueType: 'queue', optQueueId: null }]);

      const chatbots = [{ ...saved.chatbots[0], optQueueId: first.queueId }];
      const then = await admin.read<Queue>('PUT', `/queue/${queue.id}`, { body: { ...saved, chatbots } });
      expect(then.chatbots).toMatchObject([{ id: saved.chatbots[0]!.id, optQueueId: first.queueId }]);

      const route = `/chatbot/${(await aQueue('Sem texto', '#446688')).chatbots[0]!.id}`;
      const body = {
        ...(await admin.read<Option>('GET', route)),
        greetingMessage: '',
        options: [option('Nível dois')],
      };
      expect(await admin.read('PUT', route, { body })).toMatchObject({
        greetingMessage: '',
        options: [{ id: NUMBER }],
      });
    });

    it('refuses an option that leads nowhere, and names it', async () => {
      const { admin } = at();
      const queue = await aQueue('Outras', '#446622');
      const body = { ...queue, chatbots: [option('Vendas', { queueType: 'queue', optQueueId: 999_999 })] };
      const refused = await admin.call<{ error: string }>('PUT', `/queue/${queue.id}`, { body });
      expect([refused.status, refused.body.error]).toEqual([404, 'Fila não encontrada.']);
      expect((await admin.read<Queue>('GET', `/queue/${queue.id}`)).chatbots).toHaveLength(2);
    });
  });
}
