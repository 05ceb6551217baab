/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aBotServer } from '../testing/a-bot-server.js';
import { aBotQueue } from '../testing/a-configuration.js';
import { smallBot } from '../testing/small-bot.js';
import { TryBotButton } from './try-bot-button.js';

const connections = [
  { id: 1, name: 'Conexão 1' },
  { id: 2, name: 'Conexão 2' },
];

async function open(button: React.ReactNode) {
  const { person } = await renderConsole(button);
  await person.click(screen.getByRole('button', { name: 'Testar o robô' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Testar o robô' }));
  const write = async (text: string) =>
    person.type(await drawer.findByRole('textbox', { name: 'Mensagem do cliente' }), `${text}{Enter}`);
  return { person, drawer, write };
}

it('tries what is saved on the connection that one chooses', async () => {
  aBotServer();
  const { person, drawer, write } = await open(<TryBotButton reducer={smallBot} connections={connections} />);

  await write('oi');
  expect(await drawer.findByText('Olá da conexão 1')).toBeVisible();
  await person.selectOptions(drawer.getByRole('combobox', { name: 'Conexão' }), 'Conexão 2');
  await write('oi');

  expect(await drawer.findByText('Olá da conexão 2')).toBeVisible();
  expect(drawer.queryByText('Olá da conexão 1')).not.toBeInTheDocument();
  await person.click(drawer.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('puts unsaved settings and queues in the place of the saved ones', async () => {
  aBotServer();
  const overrides = () => ({
    connection: { greetingMessage: 'Texto novo', queueIds: [99, 3] },
    queue: aBotQueue({ id: 99, name: 'Fila nova', greetingMessage: 'Aqui é a nova' }),
  });
  const { drawer, write } = await open(
    <TryBotButton reducer={smallBot} connections={connections.slice(0, 1)} overrides={overrides} />,
  );

  await write('oi');
  expect(await drawer.findByText('Texto novo')).toBeVisible();
  await write('1');

  expect(await drawer.findByText('Aqui é a nova')).toBeVisible();
  expect(drawer.getByText('Aguardando · Fila nova')).toBeVisible();
  expect(drawer.queryByRole('combobox')).not.toBeInTheDocument();
});

it('says what could not be loaded, and loads it again', async () => {
  const server = aBotServer();
  server.on('GET /queue', () => refusal('ERR_UNAVAILABLE'));
  const { person, drawer } = await open(<TryBotButton reducer={smallBot} connections={connections} />);

  expect(await drawer.findByText('As configurações do robô não puderam ser carregadas')).toBeVisible();
  server.on('GET /queue', () => []);
  await person.click(drawer.getByRole('button', { name: 'Tentar de novo' }));

  expect(await drawer.findByRole('log')).toBeVisible();
});

it('is not possible without a connection', async () => {
  aBotServer();
  await renderConsole(<TryBotButton reducer={smallBot} connections={[]} />);

  expect(screen.getByRole('button', { name: 'Testar o robô' })).toBeDisabled();
});
