/** @jest-environment ./tools/jest/browser.cjs */
import type { BotCaseView, BotConfiguration } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aFileList, aListedFile } from '../../../shared/file-lists/testing/a-file-list.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aBotQueue, aConfiguration } from '../testing/a-configuration.js';
import { smallBot } from '../testing/small-bot.js';
import { BotSimulator } from './bot-simulator.js';

const aCase = (given: Partial<BotCaseView> = {}): BotCaseView => ({
  id: 7,
  name: 'Saudação',
  connectionId: 1,
  steps: [{ at: '2026-11-26T15:00:00.000Z', event: { kind: 'message', content: 'text', text: 'oi' } }],
  expected: [{ step: 0, kind: 'send', why: 'greeting', text: 'Olá, {{firstName}}', queueId: null }],
  updatedAt: '2026-11-26T15:00:00.000Z',
  ...given,
});

const panel = (configuration: BotConfiguration) => (
  <BotSimulator
    reducer={smallBot}
    configuration={configuration}
    connectionId={1}
    names={{ connection: 'Loja', company: 'Padaria' }}
  />
);

async function open({ cases = [] as BotCaseView[], children = panel(aConfiguration()) } = {}) {
  const server = new FakeServer({ 'GET /bot-cases': () => cases }).install();
  const view = await renderConsole(children);
  const log = await screen.findByRole('log', { name: 'Conversa com o robô' });
  const write = async (text: string) => {
    await view.person.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), `${text}{Enter}`);
  };
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  return { ...view, server, log, write, press };
}

it('answers with what is being edited, says why, and where the ticket is', async () => {
  const { log, write } = await open();
  expect(screen.getByText('Nenhum ticket aberto')).toBeVisible();

  await write('oi');
  expect(log).toHaveTextContent('Olá, Maria');
  expect(log).toHaveTextContent('Por quê: saudação da conexão · Aguardando · sem fila');
  await write('2');

  expect(log).toHaveTextContent('O ticket vai para a fila Suporte');
  expect(log).toHaveTextContent('Por quê: o cliente escolheu a fila · Aguardando · Suporte');
  expect(screen.getByText('Aguardando · Suporte')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mensagem do cliente' })).toHaveFocus();
});

it('names the files that a queue sends, without those that are expired', async () => {
  const configuration = aConfiguration();
  const [sales, ...others] = configuration.queues;
  const queues = [{ ...sales!, fileListId: 5 }, ...others];
  const { log, server, write } = await open({ children: panel({ ...configuration, queues }) });
  const options = [aListedFile(21, 'Pães'), aListedFile(22, 'Natal', { isExpired: true }), aListedFile(23, 'Bolos')];
  server.on('GET /files/:fileListId', () => aFileList({ options }));

  await write('oi');
  await write('1');

  await waitFor(() => expect(log).toHaveTextContent('Arquivos da lista “Tabelas”: Pães, Bolos'));
});

it('shows the same conversation with a text that changed meanwhile', async () => {
  function Edited() {
    const [greetingMessage, setGreeting] = useState('Aqui é Vendas');
    return (
      <>
        <button onClick={() => setGreeting('Novo texto')}>Editar</button>
        {panel(aConfiguration({ queues: [aBotQueue({ greetingMessage })] }))}
      </>
    );
  }
  const { log, write, press } = await open({ children: <Edited /> });
  await write('1');
  expect(log).toHaveTextContent('Aqui é Vendas');

  await press('Editar');

  expect(log).toHaveTextContent('Novo texto');
  expect(log).not.toHaveTextContent('Aqui é Vendas');
});

it('lets time pass, and a person answer and close', async () => {
  const { log, write, press } = await open();
  for (const name of ['Uma pessoa responde', 'Fechar com avaliação', 'Recomeçar']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }

  await press('Mensagem de voz');
  expect(log).toHaveTextContent('Sem áudio');
  await press('+1 h');
  expect(log).toHaveTextContent('Ainda está aí?');
  expect(log).toHaveTextContent('o cliente está em silêncio há tempo demais');
  await press('Uma pessoa responde');
  expect(screen.getByText('Em atendimento · sem fila')).toBeVisible();
  await press('Fechar com avaliação');
  expect(log).toHaveTextContent('De 0 a 10?');
  await write('9');
  expect(log).toHaveTextContent('Avaliação: 9');
  expect(log).toHaveTextContent('Até logo');
  expect(screen.getByText('Nenhum ticket aberto')).toBeVisible();

  await press('Recomeçar');
  expect(log).not.toHaveTextContent('Até logo');
});

it('moves the clock to a chosen time, and never back once something happened', async () => {
  const { write, person, press } = await open();
  const clock = screen.getByRole('region', { name: 'Relógio do teste' });
  const choose = async (day: string, time: string) => {
    for (const [name, text] of [
      ['Mover para', day],
      ['Hora', time],
    ] as const) {
      const field = within(clock).getByRole('textbox', { name });
      await person.clear(field);
      await person.type(field, text);
    }
    await press('Mover');
  };

  await choose('31122030', '2359');
  expect(clock).toHaveTextContent(/31 de dez\.?, 23:59 · America\/Sao Paulo · sem horário de atendimento/);
  await write('oi');
  await choose('30122030', '1200');
  expect(clock).toHaveTextContent('O relógio só anda para a frente. Recomece para voltar.');
  expect(clock).toHaveTextContent('23:59');
  await choose('01012031', '0100');
  expect(clock).toHaveTextContent(/1 de jan\.?, 01:00/);
});

it('saves the conversation with the replies that came', async () => {
  const { server, write, person, press } = await open();
  server.on('POST /bot-cases', ({ body }) => aCase({ id: 8, ...(body as object) }));
  await write('oi');

  await person.click(screen.getByRole('tab', { name: 'Casos' }));
  await person.type(await screen.findByRole('textbox', { name: 'Nome do caso' }), 'Boas-vindas');
  await press('Salvar caso');

  expect(await screen.findByText('1 caso passou')).toBeVisible();
  expect(server.callsOf('POST /bot-cases')[0]?.body).toEqual({
    name: 'Boas-vindas',
    connectionId: 1,
    steps: [{ at: expect.any(String) as string, event: { kind: 'message', content: 'text', text: 'oi' } }],
    expected: aCase().expected,
  });
});

it('names the first reply that differs, accepts it, plays and deletes cases', async () => {
  const { server, person, press, log } = await open({
    cases: [
      aCase(),
      aCase({ id: 9, name: 'Antigo', expected: [] }),
      aCase({ id: 10, name: 'De outra', connectionId: 2 }),
    ],
  });
  server.on('PUT /bot-cases/:botCaseId', ({ body }) => aCase({ id: 9, name: 'Antigo', ...(body as object) }));
  server.on('DELETE /bot-cases/:botCaseId', () => ({ deleted: true }));
  await person.click(screen.getByRole('tab', { name: 'Casos' }));

  expect(await screen.findByText('1 de 2 casos responde de outro modo')).toBeVisible();
  const [, differing] = screen.getAllByRole('listitem');
  expect(differing).toHaveTextContent(
    'Depois deoiEsperadoNenhuma respostaVeioOlá, {{firstName}} — saudação da conexão',
  );
  await press('Aceitar as novas respostas: Antigo');
  expect(await screen.findByText('Todos os 2 casos passaram')).toBeVisible();
  expect(server.callsOf('PUT /bot-cases/9')[0]?.body).toEqual({ expected: aCase().expected });

  await press('Excluir: Antigo');
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Antigo')).not.toBeInTheDocument());
  await press('Ver na conversa: Saudação');
  await waitFor(() => expect(log).toHaveTextContent('Olá, Maria'));
});
