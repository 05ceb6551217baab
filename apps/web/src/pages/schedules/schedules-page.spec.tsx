/** @jest-environment ./tools/jest/browser.cjs */
import type { ScheduleInput, ScheduleWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { format } from 'date-fns';
import { aSchedule } from '../../features/schedules/testing/a-schedule.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { SchedulesPage } from './schedules-page.js';

const maria = { ...aTicket().contact, id: 3, name: 'Maria', number: '5511981110001', channel: 'whatsapp' as const };

const aServer = (rows: ScheduleWire[] = [aSchedule()]) =>
  new FakeServer({
    'GET /schedules': () => ({ schedules: rows, hasMore: false, count: rows.length }),
    'POST /schedules': ({ body }) => {
      const { whatsappId = null, ...input } = body as ScheduleInput;
      const schedule = aSchedule({ id: 9, ...input, whatsappId });
      rows.unshift(schedule);
      return schedule;
    },
    'PUT /schedules/:scheduleId': ({ body }) => aSchedule(body as Partial<ScheduleWire>),
    'POST /schedules/:scheduleId/retry': () => {
      rows.splice(0, 1, aSchedule({ id: 2, updatedAt: '2026-11-20T12:00:01.000Z' }));
      return rows[0]!;
    },
    'DELETE /schedules/:scheduleId': () => ({ deleted: true }),
    'GET /contacts': () => ({ contacts: [{ ...maria, tickets: [] }], hasMore: false, count: 1 }),
    'GET /contacts/:contactId': () => maria,
    'GET /whatsapp': () => [],
  }).install();

stubLayout();
beforeEach(() => localStorage.clear());

describe('the page of scheduled messages', () => {
  const open = (route = '/schedules') => renderConsole(<SchedulesPage />, { route });

  it('lists contact, the beginning of the text, time and state', async () => {
    aServer([
      aSchedule({ repeatUnit: 'week', repeatEvery: 2, mediaName: 'tabela.pdf' }),
      aSchedule({ id: 2, contact: { id: 4, name: 'Rui', isGroup: false }, status: 'ERRO', failure: '463' }),
      aSchedule({ id: 3, contact: { id: 5, name: 'Bia', isGroup: false }, status: 'ENVIADA' }),
    ]);
    await open();

    const row = await screen.findByRole('row', { name: /Maria/ });
    expect(within(row).getByText('Seu pedido chegou à loja …')).toBeInTheDocument();
    expect(within(row).getByText(format('2099-01-31T12:00:00.000Z', 'dd/MM/yyyy HH:mm:ss'))).toBeInTheDocument();
    expect(within(row).getByRole('img', { name: 'A cada 2 semanas' })).toBeInTheDocument();
    expect(within(row).getByRole('img', { name: 'tabela.pdf' })).toBeInTheDocument();
    expect(within(row).getByText('Pendente')).toBeInTheDocument();
    const failed = screen.getByRole('row', { name: /Rui/ });
    expect(within(failed).getByText('Erro ao enviar')).toBeInTheDocument();
    expect(within(failed).getByText(/463/)).toBeInTheDocument();
    // What was sent is final.
    expect(screen.queryByRole('button', { name: 'Editar agendamento para Bia' })).not.toBeInTheDocument();
  });

  it('schedules a message an hour ahead for a contact that is searched', async () => {
    const server = aServer([]);
    const { person } = await open();
    await screen.findByText('Nenhuma mensagem agendada');
    await person.click(screen.getAllByRole('button', { name: 'Agendar mensagem' })[0]);

    await person.type(await screen.findByLabelText('Mensagem'), 'Oi');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escolha um contato')).toBeInTheDocument();
    expect(screen.getByText('Mensagem muito curta')).toBeInTheDocument();

    await person.type(screen.getByRole('combobox', { name: 'Contato' }), 'mari');
    await person.click(await screen.findByRole('option', { name: /Maria/ }));
    await person.type(screen.getByLabelText('Mensagem'), ', {{{{firstName}}');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Repetição' }), 'Por meses');
    await person.click(screen.getByRole('switch', { name: 'Cancelar se o contato escrever antes' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    await screen.findByText('Operação realizada com sucesso!');
    const [body] = server.callsOf('POST /schedules').map((call) => call.body as ScheduleInput);
    expect(body).toMatchObject({
      contactId: 3,
      body: 'Oi, {{firstName}}',
      whatsappId: null,
      repeatUnit: 'month',
      repeatEvery: 1,
      cancelIfReplied: true,
    });
    const ahead = Date.parse(body!.sendAt) - Date.now();
    expect(ahead).toBeGreaterThan(58 * 60_000);
    expect(ahead).toBeLessThanOrEqual(60 * 60_000);
  });

  it('opens the dialog for the contact of a link, whose messages alone are listed', async () => {
    const server = aServer();
    const { person } = await open('/schedules?contactId=3');

    const dialog = await screen.findByRole('dialog', { name: 'Agendar mensagem' });
    expect(within(dialog).getByText('Maria')).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(server.callsOf('GET /schedules')[0]?.query.get('contactId')).toBe('3');
    await person.click(screen.getByRole('button', { name: 'Só de Maria' }));
    await waitFor(() => expect(server.callsOf('GET /schedules').at(-1)?.query.get('contactId')).toBeNull());
  });

  it('keeps the seconds of a time that was not touched, and shows the refusal of one that is over', async () => {
    const server = aServer([aSchedule({ sendAt: '2099-01-31T12:00:30.000Z' })]);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Editar agendamento para Maria' }));
    server.on('PUT /schedules/:scheduleId', () => refusal('ERR_SCHEDULE_PAST'));
    await person.type(await screen.findByLabelText('Mensagem'), '!');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Escolha um horário que ainda não passou.')).toBeInTheDocument();
    expect(server.callsOf('PUT /schedules/:scheduleId')[0]?.body).toMatchObject({
      body: 'Seu pedido chegou à loja hoje!',
      sendAt: '2099-01-31T12:00:30.000Z',
    });
  });

  it('sends a failed one again, and follows changes of others', async () => {
    const rows = [aSchedule({ id: 2, status: 'ERRO', failure: 'ERR_WINDOW_CLOSED' })];
    const server = aServer(rows);
    const { person, socket } = await open();
    act(() => socket.accept());
    await person.click(await screen.findByRole('button', { name: 'Tentar de novo: Maria' }));
    expect(await screen.findByText('Pendente', { selector: 'span' })).toBeInTheDocument();
    expect(server.callsOf('POST /schedules/:scheduleId/retry')).toHaveLength(1);

    rows.splice(0, 1, aSchedule({ id: 2, status: 'ENVIADA', updatedAt: '2026-11-21T12:00:00.000Z' }));
    act(() => socket.receive(1, 'schedule', { action: 'update', schedule: rows[0]! }));
    expect(await screen.findByText('Enviada', { selector: 'span' })).toBeInTheDocument();
    rows.splice(0, 1);
    act(() => socket.receive(2, 'schedule', { action: 'delete', scheduleId: 2 }));
    expect(await screen.findByText('Nenhuma mensagem agendada')).toBeInTheDocument();
  });
});
