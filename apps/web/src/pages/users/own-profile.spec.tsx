/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import { OwnProfileDialog } from '../../features/users/components/own-profile-dialog.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';

const me = aUser({ profile: 'user', language: 'pt-BR', defaultTheme: 'light' });
const onClose = jest.fn();

const aServer = () =>
  new FakeServer({ 'PUT /users/:userId': ({ body }) => ({ ...me, ...(body as object) }) }).install();
const open = () => renderConsole(<OwnProfileDialog onClose={onClose} />, { user: me });
const save = () => screen.getByRole('button', { name: 'Salvar' });

beforeEach(() => onClose.mockClear());

it('shows fixed fields, and sends only changes', async () => {
  const server = aServer();
  const { person } = await open();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  expect(screen.queryByText('Permissões')).not.toBeInTheDocument();

  await person.selectOptions(screen.getByLabelText('Tema'), 'dark');
  await person.type(screen.getByLabelText('Mensagem de despedida'), 'Até logo');
  await person.click(save());

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.callsOf('PUT /users/7').map(({ body }) => body)).toEqual([
    { defaultTheme: 'dark', farewellMessage: 'Até logo' },
  ]);
});

it('requires the present password with a new one', async () => {
  const server = aServer().on('PUT /users/:userId', () => refusal('ERR_PASSWORD_WRONG'));
  const { person } = await open();
  await person.type(screen.getByLabelText('Nova senha'), 'k7Qf2mXz');
  await person.click(save());
  expect(await screen.findByText('Preencha este campo')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7')).toEqual([]);

  await person.type(screen.getByLabelText(/^Senha atual/), 'errada');
  await person.click(save());

  expect(await screen.findByText('A senha não confere.')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7')[0]?.body).toEqual({ password: 'k7Qf2mXz', currentPassword: 'errada' });
  expect(onClose).not.toHaveBeenCalled();
});

it('requires the present password with another number, and with nothing else', async () => {
  const server = aServer();
  const { person } = await renderConsole(<OwnProfileDialog onClose={onClose} />, {
    user: { ...me, wpp: '+55 (11) 98888-7777' },
  });
  const number = screen.getByLabelText('WhatsApp');
  expect(screen.queryByLabelText(/^Senha atual/)).not.toBeInTheDocument();
  await person.clear(number);
  await person.type(number, '5511988887777');
  expect(screen.queryByLabelText(/^Senha atual/)).not.toBeInTheDocument();
  await person.type(number, '8');

  await person.click(save());
  expect(await screen.findByText('Preencha este campo')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7')).toEqual([]);
  server.on('PUT /users/:userId', () => refusal('ERR_PASSWORD_WRONG'));
  await person.type(screen.getByLabelText(/^Senha atual/), 'errada');
  await person.click(save());

  expect(await screen.findByText('A senha não confere.')).toBeInTheDocument();
  expect(server.callsOf('PUT /users/7')[0]?.body).toEqual({ wpp: '55119888877778', currentPassword: 'errada' });
});
