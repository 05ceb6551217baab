/** @jest-environment ./tools/jest/browser.cjs */
import { ON_CALL_WEEK, type OnCallPlan, type OnCallView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOnCall, anOnCallPlan } from '../../features/on-call/testing/an-on-call.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { OnCallPage } from './on-call-page.js';

const aServer = (people: OnCallView[] = [anOnCall()], plan: OnCallPlan = anOnCallPlan()) =>
  new FakeServer({
    'GET /plantao': () => people,
    'POST /plantao': ({ body }) => ({ ...anOnCall({ id: 9 }), ...(body as object) }),
    'PUT /plantao/:onCallId': ({ body }) => ({ ...anOnCall(), ...(body as object) }),
    'DELETE /plantao/:onCallId': () => ({ deleted: true }),
    'GET /users/list': () => [
      { id: 7, name: 'Ana Souza' },
      { id: 8, name: 'Bia Reis' },
    ],
    'GET /on-call': () => plan,
    'PUT /on-call/days/:day': ({ body }) => ({ day: '', ...(body as { spans: [] }) }),
    'DELETE /on-call/days/:day': () => ({ day: '' }),
  }).install();

const open = (route = '/plantao') => renderConsole(<OnCallPage />, { route });
const dialog = () => within(screen.getByRole('dialog'));
const day = (name: string) => within(dialog().getByRole('group', { name }));
const field = (name: string, edge: string) => day(name).getByRole('textbox', { name: edge });
const save = () => dialog().getByRole('button', { name: 'Salvar' });

beforeEach(() => stubLayout());

describe('the people on call', () => {
  it('are listed with phone, interval and hours', async () => {
    aServer();
    await open();

    const row = within(await screen.findByRole('row', { name: /Ana Souza/ }));
    expect(row.getByText('+55 11 98888-7777')).toBeVisible();
    expect(row.getByText('A cada 5 minutos')).toBeVisible();
    expect(row.getByText('Seg 22:00–06:00')).toBeVisible();
  });

  it('are added with a week, which Monday may fill', async () => {
    const server = aServer([]);
    const { person } = await open();
    await person.click((await screen.findAllByRole('button', { name: 'Nova pessoa' }))[0]!);
    await person.selectOptions(await dialog().findByRole('combobox', { name: /Plantonista/ }), 'Bia Reis');
    await person.type(dialog().getByRole('textbox', { name: /Telefone/ }), '(11) 97777-6666');
    await person.clear(dialog().getByRole('textbox', { name: /Intervalo/ }));
    await person.type(dialog().getByRole('textbox', { name: /Intervalo/ }), '10');
    await person.type(field('Segunda-feira', 'Início'), '1800');
    await person.type(field('Segunda-feira', 'Fim'), '0600');
    await person.click(dialog().getByRole('button', { name: 'Copiar segunda-feira para todos os dias' }));
    expect(field('Domingo', 'Fim')).toHaveValue('06:00');
    expect(day('Domingo').getByText('Até o dia seguinte')).toBeVisible();
    await person.click(save());

    await waitFor(() => expect(server.callsOf('POST /plantao')).toHaveLength(1));
    expect(server.callsOf('POST /plantao')[0]!.body).toEqual({
      userId: 8,
      phone: '(11) 97777-6666',
      interval: 10,
      days: ON_CALL_WEEK.map((each) => ({ ...each, startTime: '18:00', endTime: '06:00' })),
    });
  });

  it('need user, phone, interval and a whole shift, each with its own words', async () => {
    const server = aServer([]);
    const { person } = await open();
    await person.click((await screen.findAllByRole('button', { name: 'Nova pessoa' }))[0]!);
    await dialog().findByRole('combobox', { name: /Plantonista/ });
    await person.clear(dialog().getByRole('textbox', { name: /Intervalo/ }));
    await person.click(save());

    expect(await dialog().findByText('Informe o usuário')).toBeVisible();
    expect(dialog().getByText('Informe o telefone')).toBeVisible();
    expect(
      dialog().getByText('Pelo menos um dia da semana deve ter o horário de início e fim preenchido'),
    ).toBeVisible();
    await person.type(field('Terça-feira', 'Início'), '0800');
    await person.type(field('Quarta-feira', 'Fim'), '1200');
    await person.click(save());

    expect(await day('Terça-feira').findByText('Informe o fim do plantão')).toBeVisible();
    expect(day('Quarta-feira').getByText('Informe o início do plantão')).toBeVisible();
    expect(server.callsOf('POST /plantao')).toEqual([]);
  });

  it('are on the roster once, which is shown at the user', async () => {
    aServer().on('PUT /plantao/:onCallId', () => refusal('ERR_ON_CALL_EXISTS'));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar o plantão de Ana Souza' }));
    await dialog().findByRole('option', { name: 'Bia Reis' });
    await person.selectOptions(dialog().getByRole('combobox', { name: /Plantonista/ }), 'Bia Reis');
    await person.click(save());

    expect(await dialog().findByText('Esta pessoa já está no plantão.')).toBeVisible();
    expect(dialog().getByRole('combobox', { name: /Plantonista/ })).toBeInvalid();
  });

  it('are taken off after a confirmation', async () => {
    const people = [anOnCall()];
    const server = aServer(people);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Ana Souza do plantão' }));
    people.pop();
    await person.click(screen.getByRole('button', { name: 'Tirar' }));

    expect(await screen.findByText('Ninguém está no plantão')).toBeVisible();
    expect(server.callsOf('DELETE /plantao/3')).toHaveLength(1);
  });

  it('follow what colleagues change', async () => {
    const people = [anOnCall()];
    aServer(people);
    const { socket } = await open();
    await screen.findByRole('row', { name: /Ana Souza/ });
    people.push(anOnCall({ id: 4, userId: 8, user: { id: 8, name: 'Bia Reis' } }));
    act(() => socket.receive(1, 'onCall', { action: 'update' }));

    expect(await screen.findByRole('row', { name: /Bia Reis/ })).toBeVisible();
  });

  it('say that they could not be loaded, and try again', async () => {
    const server = aServer().on('GET /plantao', () => refusal('ERR_UNAVAILABLE'));
    const { person } = await open();
    await screen.findByText('Não foi possível carregar o plantão');
    server.on('GET /plantao', () => [anOnCall()]);
    await person.click(screen.getByRole('button', { name: /Tentar de novo|Tentar novamente/ }));

    expect(await screen.findByRole('row', { name: /Ana Souza/ })).toBeVisible();
  });
});

describe('the coming days', () => {
  const parts = async (title: RegExp) =>
    within(await screen.findByRole('list', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('show shifts over midnight on both days, and gaps', async () => {
    aServer();
    await open('/plantao?tab=days');

    expect(await parts(/30\/11/)).toEqual(['12:00–22:00Ninguém de plantão', '22:00–24:00Ana Souza']);
    expect(await parts(/01\/12/)).toEqual(['00:00–06:00Ana Souza', '06:00–24:00Ninguém de plantão']);
    expect(screen.getByText('Horários de America/Sao_Paulo')).toBeVisible();
  });

  it('are changed for one day, beginning with its shifts', async () => {
    const server = aServer();
    const { person } = await open('/plantao?tab=days');
    await person.click(await screen.findByRole('button', { name: /Alterar o plantão de .*30\/11/ }));
    await screen.findByRole('dialog');
    expect(await dialog().findByRole('textbox', { name: 'Início' })).toHaveValue('22:00');
    await person.clear(dialog().getByRole('textbox', { name: 'Fim' }));
    await person.type(dialog().getByRole('textbox', { name: 'Fim' }), '0200');
    await person.click(save());

    await waitFor(() => expect(server.callsOf('PUT /on-call/days/2026-11-30')).toHaveLength(1));
    expect(server.callsOf('PUT /on-call/days/2026-11-30')[0]!.body).toEqual({
      spans: [{ onCallId: 3, startTime: '22:00', endTime: '02:00' }],
    });
    await waitFor(() => expect(server.callsOf('GET /on-call')).toHaveLength(2));
  });

  it('are left without anybody, as on a holiday, and return to the week', async () => {
    const server = aServer(undefined, anOnCallPlan({ overrides: [{ day: '2026-12-25', spans: [] }] }));
    const { person } = await open('/plantao?tab=days');

    expect(await parts(/25\/12/)).toEqual(['00:00–24:00Ninguém de plantão']);
    await person.click(screen.getByRole('button', { name: /Alterar o plantão de .*25\/12/ }));
    await screen.findByRole('dialog');
    expect(await dialog().findByText('Nenhum plantão começa neste dia.')).toBeVisible();
    await person.click(dialog().getByRole('button', { name: 'Voltar aos horários da semana' }));

    await waitFor(() => expect(server.callsOf('DELETE /on-call/days/2026-12-25')).toHaveLength(1));
  });

  it('are a hint while the roster is empty', async () => {
    aServer([], anOnCallPlan({ shifts: [], gaps: [] }));
    await open('/plantao?tab=days');

    expect(await screen.findByText('Ninguém está no plantão')).toBeVisible();
  });
});
