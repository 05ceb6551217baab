import { NUMBER, TEXT } from '../kit/shapes.js';
import { WireSocket } from '../kit/wire-sockets.js';
import type { WireWorld } from '../kit/wire-world.js';

interface Row {
  id: number;
  [field: string]: unknown;
}

/** Foreign bots, and what a ticket, a queue and a connection have of them (docs/spec/wire-contract.md §8, §10). */
export function botCalls(at: () => WireWorld): void {
  const eventOf = (topic: string) => `company-${at().companyId}-${topic}`;

  describe('the page of integrations', () => {
    const route = '/queueIntegration';
    /** As the dialog begins, with what was typed as text. */
    const draft = {
      type: 'typebot',
      name: 'Fluxo',
      projectName: 'Fluxo',
      jsonContent: '',
      language: '',
      urlN8N: 'https://fluxo.example',
      typebotSlug: 'vendas',
      typebotDelayMessage: '500',
    };

    const read = (id: number) => at().admin.read<Row>('GET', `${route}/${id}`);

    it('saves a typebot of which half is absent and numbers are texts, and announces it', async () => {
      const { admin } = at();
      const page = await WireSocket.open(admin);
      const made = await admin.read<Row>('POST', route, { body: draft });

      expect(await read(made.id)).toMatchObject({
        ...draft,
        language: 'pt-BR',
        typebotDelayMessage: 500,
        typebotExpires: NUMBER,
        typebotKeywordFinish: TEXT,
        typebotKeywordRestart: TEXT,
        typebotUnknownMessage: TEXT,
        typebotRestartMessage: TEXT,
      });
      expect(await page.next(eventOf('queueIntegration'), ({ action }) => action === 'create')).toMatchObject({
        queueIntegration: { id: made.id, type: 'typebot', name: 'Fluxo' },
      });

      await admin.read('PUT', `${route}/${made.id}`, {
        body: { ...(await read(made.id)), name: 'Fluxo novo', typebotExpires: '30' },
      });
      expect(await read(made.id)).toMatchObject({ name: 'Fluxo novo', typebotExpires: 30 });
      await page.next(eventOf('queueIntegration'), ({ action }) => action === 'update');

      await admin.read('DELETE', `${route}/${made.id}`);
      expect(await page.next(eventOf('queueIntegration'), ({ action }) => action === 'delete')).toMatchObject({
        integrationId: made.id,
      });
      page.close();
    });

    it('finds pages by name, and answers all where no page is asked for, under both names', async () => {
      const { admin, companyId } = at();
      const { id } = await admin.read<Row>('POST', route, { body: { ...draft, name: 'Achado' } });

      expect(await admin.read('GET', `${route}/`, { query: { searchParam: 'achad', pageNumber: 1 } })).toMatchObject({
        queueIntegrations: [{ id, type: 'typebot', name: 'Achado' }],
        hasMore: false,
      });
      const dialog = await admin.read<{ queueIntegrations: Row[] }>('GET', route);
      const editor = await admin.read<{ integrations: Row[] }>('GET', route, { query: { companyId } });
      expect(dialog.queueIntegrations.map((row) => row.id)).toContain(id);
      expect(editor.integrations.map((row) => row.id)).toEqual(dialog.queueIntegrations.map((row) => row.id));
    });

    it('keeps a service account whose mask comes back, and refuses one that is none', async () => {
      const { admin } = at();
      const account = { client_email: 'robo@projeto.example', private_key: 'chave que ninguém vê' };
      const body = { type: 'dialogflow', name: 'Diálogo', projectName: 'projeto', language: 'pt-BR', urlN8N: '' };
      const made = await admin.read<Row>('POST', route, { body: { ...body, jsonContent: JSON.stringify(account) } });
      const shown = await read(made.id);
      expect(JSON.stringify(shown)).not.toContain('chave que');
      await admin.read('PUT', `${route}/${made.id}`, { body: { ...shown, name: 'Diálogo dois' } });
      expect((await read(made.id)).jsonContent).toBe(shown.jsonContent);

      for (const jsonContent of ['', 'nada', '{}']) {
        const tried = { projectName: '', jsonContent, language: '' };
        expect(await admin.send('POST', `${route}/testSession`, { body: tried })).toMatchObject({
          status: 400,
          body: { error: TEXT },
        });
      }
    });
  });

  describe('the page of prompts', () => {
    const route = '/prompt';
    /** The numbers as texts, once edited. */
    const draft = (queueId: number) => ({
      name: 'Atendente',
      prompt: 'Responda com cortesia a quem escreve para a loja, e chame uma pessoa quando não souber.',
      voice: 'texto',
      voiceKey: '',
      voiceRegion: '',
      maxTokens: '200',
      temperature: '0.7',
      apiKey: 'sk-segredo-da-loja',
      queueId,
      maxMessages: '10',
    });

    it('saves numbers as texts, keeps a key whose mask comes back, and announces it with its queue', async () => {
      const { admin, first } = at();
      const page = await WireSocket.open(admin);
      const made = await admin.read<Row>('POST', route, { body: draft(first.queueId) });
      expect(await page.next('prompt', ({ action }) => action === 'create')).toMatchObject({
        prompt: { id: made.id, name: 'Atendente', queue: { name: TEXT } },
      });
      expect(await admin.read('GET', route)).toMatchObject({
        prompts: [{ id: made.id, name: 'Atendente', maxTokens: 200, queueId: first.queueId, queue: { name: TEXT } }],
      });

      const shown = await admin.read<Row>('GET', `${route}/${made.id}`);
      expect(shown).toMatchObject({ temperature: 0.7, maxMessages: 10, voice: 'texto' });
      expect(JSON.stringify(shown)).not.toContain('sk-segredo');
      for (const apiKey of [shown.apiKey, '']) {
        await admin.read('PUT', `${route}/${made.id}`, { body: { ...shown, apiKey, name: 'Atendente dois' } });
        expect(await admin.read('GET', `${route}/${made.id}`)).toMatchObject({
          name: 'Atendente dois',
          apiKey: shown.apiKey,
        });
      }

      expect(await admin.read('DELETE', `${route}/${made.id}`)).toMatchObject({ message: TEXT });
      expect(await page.next('prompt', ({ action }) => action === 'delete')).toMatchObject({
        promptId: made.id,
      });
      page.close();
    });

    it('answers its lists to a plain user, who may not write', async () => {
      const { attendant, first } = at();
      expect((await attendant.call('GET', route)).status).toBe(200);
      expect((await attendant.call('GET', '/queueIntegration')).status).toBe(200);
      expect((await attendant.call('POST', route, { body: draft(first.queueId) })).status).toBe(403);
    });
  });

  describe('the links of foreign bots', () => {
    it('are numbers, null or empty texts in a queue, and the switch of a ticket is sent alone', async () => {
      const { admin, newCustomer } = at();
      const { id: integrationId } = await admin.read<Row>('POST', '/queueIntegration', {
        body: { type: 'webhook', name: 'Programa', urlN8N: 'https://programa.example/gancho' },
      });
      const queue = await admin.read<Row>('POST', '/queue', {
        body: { name: 'Robôs', color: '#335577', greetingMessage: 'Oi', integrationId, promptId: '', fileListId: '' },
      });
      const loaded = await admin.read<Row>('GET', `/queue/${queue.id}`);
      expect(loaded).toMatchObject({ integrationId, promptId: null, fileListId: null });
      await admin.read('PUT', `/queue/${queue.id}`, { body: { ...loaded, integrationId: '' } });
      expect(await admin.read('GET', `/queue/${queue.id}`)).toMatchObject({ integrationId: null });

      const ticket = await newCustomer('Lia');
      for (const useIntegration of [true, false]) {
        const { status } = await admin.call('PUT', `/tickets/${ticket.id}`, { body: { useIntegration } });
        expect(status).toBe(200);
      }
      // Nobody's bot serves it.
      expect(await admin.read('GET', `/tickets/u/${ticket.uuid}`)).toMatchObject({ useIntegration: false });
    });
  });
}
