/** @jest-environment ./tools/jest/browser.cjs */
import { KEPT_SECRET, type PromptInput, type PromptView } from '@prosa/contracts';
import { screen, within } from '@testing-library/react';
import { aQueue } from '../../shared/testing/a-queue.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { PromptsPage } from './prompts-page.js';

const INSTRUCTION = 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.';

const aPrompt = (given: Partial<PromptView> = {}): PromptView => ({
  id: 4,
  name: 'Assistente',
  prompt: INSTRUCTION,
  queueId: 1,
  queue: { id: 1, name: 'Vendas' },
  voice: 'texto',
  voiceKey: '',
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  apiKey: KEPT_SECRET,
  maxMessages: 10,
  baseUrl: '',
  model: '',
  tools: ['transfer'],
  transferQueueIds: [],
  speaksOnlyToVoice: true,
  masksDocuments: true,
  failingSince: null,
  ...given,
});

const aServer = (rows = [aPrompt()]) =>
  new FakeServer({
    'GET /prompt': () => ({ prompts: rows }),
    'GET /prompt/:promptId': () => rows[0]!,
    'GET /queue': () => [aQueue({ id: 1, name: 'Vendas' })],
    'POST /prompt': ({ body }) => aPrompt({ id: 9, ...(body as PromptInput) } as Partial<PromptView>),
    'PUT /prompt/:promptId': ({ body }) => aPrompt(body as Partial<PromptView>),
  }).install();

stubLayout();
beforeEach(() => localStorage.clear());

describe('the prompts page', () => {
  const open = () => renderConsole(<PromptsPage />, { user: aUser({ profile: 'admin' }) });

  it('lists name, queue and tokens', async () => {
    aServer();
    await open();
    const row = await screen.findByRole('row', { name: /Assistente/ });
    expect(within(row).getByText('Vendas')).toBeInTheDocument();
    expect(within(row).getByText('100')).toBeInTheDocument();
  });

  it('requires a queue and an instruction, and then saves', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhum prompt ainda');
    await person.click(screen.getAllByRole('button', { name: 'Novo prompt' })[0]!);
    await person.type(await screen.findByRole('textbox', { name: /^Nome$|^Nome \*/ }), 'Atendente');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o setor')).toBeInTheDocument();
    expect(server.callsOf('POST /prompt')).toEqual([]);

    await person.type(screen.getByRole('textbox', { name: /Instruções/ }), INSTRUCTION);
    await person.selectOptions(screen.getByRole('combobox', { name: /^Fila/ }), '1');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('POST /prompt')[0]!.body).toMatchObject({
      name: 'Atendente',
      queueId: 1,
      tools: ['transfer'],
    });
  });

  it('leaves a stored key as it is', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar Assistente' }));
    const name = await screen.findByRole('textbox', { name: /^Nome$|^Nome \*/ });
    await person.clear(name);
    await person.type(name, 'Assistente dois');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsOf('PUT /prompt/:promptId')[0]!.body).toMatchObject({ name: 'Assistente dois', apiKey: '' });
  });
});
