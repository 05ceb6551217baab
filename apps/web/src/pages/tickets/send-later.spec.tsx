/** @jest-environment ./tools/jest/browser.cjs */
import { type ScheduleInput, type ScheduleWire } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TicketConversation } from '../../features/ticket-messages/ticket-conversation/ticket-conversation.js';
import { Thread } from '../../features/messages/read-thread/thread.js';
import { aCompanyWithPlan } from '../../shared/testing/a-company.js';
import { aPlan } from '../../shared/testing/a-plan.js';
import { aSchedule } from '../../features/schedules/testing/a-schedule.js';
import { aThreadPage } from '../../shared/testing/a-thread-page.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { useSendLater } from './use-send-later.js';

const ticket = aTicket({ id: 1, status: 'open' });

/** A thread as its pane composes it. */
function Desk() {
  const later = useSendLater(ticket, true);
  return (
    <TicketConversation ticket={ticket} canWrite onSendLater={later.open}>
      <Thread pending={later.waiting} />
      {later.dialog}
    </TicketConversation>
  );
}

async function open(rows: ScheduleWire[] = [], useSchedules = true) {
  const server = new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ useSchedules }) }),
    'GET /messages/:ticketId': () => aThreadPage([], { ticket }),
    'GET /schedules': () => ({ schedules: rows, hasMore: false, count: rows.length }),
    'POST /schedules': ({ body }) => {
      const schedule = aSchedule({ id: 9, ...(body as ScheduleInput), whatsappId: null });
      rows.unshift(schedule);
      return schedule;
    },
    'DELETE /schedules/:scheduleId': () => ({ deleted: true }),
    'GET /whatsapp': () => [],
  }).install();
  const view = await renderConsole(<Desk />);
  act(() => view.socket.accept());
  return { ...view, server };
}

stubLayout();
beforeEach(() => localStorage.clear());

describe('sending later from a conversation', () => {
  const field = () => screen.findByRole('textbox', { name: 'Escreva uma mensagem' });
  /** Beside Send on wide screens, above the field on narrow ones: styles hide one of the two. */
  const laterButton = async () => (await screen.findAllByRole('button', { name: 'Enviar depois' }))[0]!;

  it('schedules what is written for the contact, empties the composer, and shows what waits', async () => {
    const { person, server } = await open();
    await person.type(await field(), 'Até amanhã às nove');
    await person.click(await laterButton());

    const dialog = await screen.findByRole('dialog', { name: 'Agendar mensagem' });
    expect(within(dialog).getByLabelText('Mensagem')).toHaveValue('Até amanhã às nove');
    await person.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field()).toHaveValue('');
    expect(server.callsOf('POST /schedules')[0]?.body).toMatchObject({
      body: 'Até amanhã às nove',
      contactId: ticket.contactId,
      whatsappId: ticket.whatsappId,
    });
    const waiting = await screen.findByRole('list', { name: 'Mensagens agendadas' });
    expect(within(waiting).getByText('Até amanhã às nove')).toBeInTheDocument();
    expect(within(waiting).getByText(/em 5[5-9] min|em 1 h/)).toBeInTheDocument();
  });

  it('keeps the draft when the dialog is closed', async () => {
    const { person } = await open();
    await person.type(await field(), 'Até amanhã');
    await person.click(await laterButton());
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field()).toHaveValue('Até amanhã');
  });

  it('cancels there, shows failures that became no message, and hides what is over', async () => {
    const rows = [
      aSchedule({ id: 4 }),
      aSchedule({ id: 5, status: 'ERRO', failure: 'ERR_WINDOW_CLOSED', body: 'Sem resposta' }),
      aSchedule({ id: 6, status: 'ERRO', failure: '463', messageId: 8, body: 'Mostra a própria bolha' }),
      aSchedule({ id: 7, status: 'ENVIADA', body: 'Já foi embora' }),
    ];
    const { person, server } = await open(rows);
    const waiting = await screen.findByRole('list', { name: 'Mensagens agendadas' });
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(2);
    expect(within(waiting).getByText(/Erro ao enviar/)).toBeInTheDocument();

    const first = within(waiting).getAllByRole('listitem').at(-1);
    rows.splice(0, 1);
    await person.click(within(first!).getByRole('button', { name: /Cancelar a mensagem/ }));
    await person.click(await screen.findByRole('button', { name: 'Cancelar mensagem' }));
    await waitFor(() => expect(within(waiting).getAllByRole('listitem')).toHaveLength(1));
    expect(server.callsOf('DELETE /schedules/:scheduleId').map(({ path }) => path)).toEqual(['/schedules/4']);
  });

  it('is not offered where the plan has no scheduled messages; what waits can be cancelled', async () => {
    await open([aSchedule()], false);
    await field();
    await screen.findByRole('button', { name: /Cancelar a mensagem/ });

    expect(screen.queryByRole('button', { name: 'Enviar depois' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Editar/ })).not.toBeInTheDocument();
  });
});
