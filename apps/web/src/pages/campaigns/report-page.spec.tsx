/** @jest-environment ./tools/jest/browser.cjs */
import type { RecipientView } from '@prosa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CampaignReport } from '../../features/campaigns/api/campaigns.js';
import { aCampaign, aRecipient, aReport, someTotals } from '../../features/campaigns/testing/a-campaign.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { stubLayout } from '../../shared/testing/stub-layout.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { ReportPage } from './report-page.js';

const PAGE = 2;

const running = (given: Partial<CampaignReport> = {}) =>
  aReport({
    status: 'EM_ANDAMENTO',
    startedAt: '2026-11-20T12:00:00.000Z',
    confirmation: true,
    totals: someTotals(
      { planned: 30, asked: 10, delivered: 30, read: 10, failed: 8, skipped: 12 },
      {
        requested: 60,
        confirmed: 48,
        answered: 20,
        optedOut: 3,
        failed: [
          { reason: '131026', count: 2 },
          { reason: 'ERR_WINDOW_CLOSED', count: 6 },
        ],
        skipped: [
          { reason: 'invalid', count: 9 },
          { reason: 'declined', count: 3 },
        ],
        byVariant: [{ variant: 1, sent: 40, delivered: 40, read: 10, answered: 20, optedOut: 3 }],
        costs: [{ amount: 1.5, currency: 'BRL' }],
      },
    ),
    ...given,
  });

function aServer(report: CampaignReport = running(), all: RecipientView[] = [aRecipient()]) {
  return new FakeServer({
    'GET /campaigns/:campaignId/report': () => report,
    'GET /campaigns/:campaignId/recipients': ({ query }) => {
      const outcome = query.get('outcome');
      const found = all.filter(({ state }) => outcome === null || state === outcome);
      const after = Number(query.get('after') ?? 0);
      const rest = found.filter(({ id }) => id > after);
      const recipients = rest.slice(0, PAGE);
      return { recipients, next: rest.length > PAGE ? recipients.at(-1)!.id : null, count: found.length };
    },
    'GET /campaigns/:campaignId/recipients/export': () => 'sheet' as never,
    'POST /campaigns/:campaignId/recipients/retry': ({ body }) => ({
      retried: (body as { recipientId?: number }).recipientId === undefined ? 8 : 1,
    }),
    'POST /campaigns/:campaignId/cancel': () =>
      aCampaign({
        status: 'CANCELADA',
        stop: { reason: 'person', at: '2026-11-20T12:30:00.000Z', userId: 7 },
        updatedAt: '2026-11-20T12:30:00.000Z',
      }),
    'GET /users/list': () => [{ id: 7, name: 'Ana' }] as never,
    'GET /campaigns': () => ({ records: [aCampaign()], hasMore: false, count: 1 }),
    'POST /contact-lists': () => ({ id: 9, name: 'De novo' }) as never,
    'POST /contact-lists/:contactListId/fill': () => ({ id: 9, name: 'De novo' }) as never,
  }).install();
}

const open = (search = '') =>
  renderConsole(<ReportPage />, {
    route: `/campaign/1/report${search}`,
    path: '/campaign/:campaignId/report',
    table: LIVE_TABLE,
  });
const card = (name: string) => screen.findByRole('group', { name });

stubLayout();
beforeEach(() => localStorage.clear());

it('shows how far the campaign is, its figures, and why some got nothing', async () => {
  aServer();
  await open();

  expect(await screen.findByText('60 de 100')).toBeVisible();
  expect(await card('Contatos válidos')).toHaveTextContent('91');
  expect(await card('Confirmações pedidas')).toHaveTextContent('60');
  expect(await card('Confirmações')).toHaveTextContent(/48.*80% das pedidas/);
  expect(await card('Entregues')).toHaveTextContent('40');
  expect(await card('Lidas')).toHaveTextContent('10');
  expect(await card('Responderam')).toHaveTextContent('20');
  expect(await card('Falharam')).toHaveTextContent('8');
  expect(await card('Não querem mais')).toHaveTextContent('3');
  expect(await card('Não enviadas')).toHaveTextContent('12');
  expect(await card('Custo')).toHaveTextContent(/R\$\s1,50/);
  const failures = within(screen.getByRole('table', { name: 'Por que falharam' })).getAllByRole('row');
  expect(failures[1]).toHaveTextContent(/6.*75%/);
  const skips = within(screen.getByRole('table', { name: 'Por que não receberam' })).getAllByRole('row');
  expect(skips[1]).toHaveTextContent(/O número não tem conta no WhatsApp.*9.*75%/);
  const texts = within(screen.getByRole('table', { name: 'Por texto' })).getAllByRole('row');
  expect(texts[1]).toHaveTextContent(/Texto 1.*Oi \{nome\}.*40.*10 · 25%.*20 · 50%/);
});

it('follows totals and states as they happen, and stops', async () => {
  const server = aServer();
  const { person, socket } = await open();
  act(() => socket.accept());
  await screen.findByText('60 de 100');
  act(() =>
    socket.receive(1, 'campaignTotals', {
      action: 'update',
      campaignId: 1,
      totals: someTotals({ planned: 20, read: 80 }),
    }),
  );
  expect(await screen.findByText('80 de 100')).toBeVisible();
  act(() =>
    socket.receive(1, 'campaign', {
      action: 'update',
      record: aCampaign({ status: 'EM_ANDAMENTO', waitsFor: 'limit', updatedAt: '2026-11-20T12:10:00.000Z' }),
    }),
  );
  expect(await screen.findByText(/o limite de hoje das conexões foi atingido/)).toBeVisible();
  expect(screen.getByText('80 de 100')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Parar' }));
  await person.click(await screen.findByRole('button', { name: 'Parar campanha' }));
  expect(await screen.findByText(/Cancelada por Ana/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reiniciar' })).toBeVisible();
  expect(server.callsOf('POST /campaigns/1/cancel')).toHaveLength(1);
});

it('opens from a figure the recipients behind it, with state, time and reason in words', async () => {
  const all = [
    aRecipient(),
    aRecipient({ id: 12, name: 'Rui', state: 'failed', reason: 'ERR_WINDOW_CLOSED', ticketUuid: null }),
    aRecipient({ id: 13, name: 'Bia', state: 'skipped', reason: 'silent', variant: null, sentAt: null }),
  ];
  const server = aServer(running(), all);
  const { person } = await open();
  await person.click(within(await card('Falharam')).getByRole('link'));

  expect(await screen.findByRole('row', { name: /Rui/ })).toHaveTextContent(/Falhou.*prazo/i);
  expect(server.callsOf('GET /campaigns/1/recipients').at(-1)?.query.get('outcome')).toBe('failed');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Resultado' }), 'Todos os resultados');
  const maria = await screen.findByRole('row', { name: /Maria/ });
  expect(maria).toHaveTextContent(/\+55 11 98111-0001.*Entregue/);
  expect(within(maria).getByRole('button', { name: 'Abrir a conversa com Maria' })).toBeInTheDocument();
});

it('reads the recipients page by page behind the last one', async () => {
  const all = [1, 2, 3, 4, 5].map((id) => aRecipient({ id, name: `Pessoa ${id}` }));
  const server = aServer(running(), all);
  await open('?tab=recipients');

  expect(await screen.findByRole('row', { name: /Pessoa 5/ })).toBeInTheDocument();
  expect(server.callsOf('GET /campaigns/1/recipients').map(({ query }) => query.get('after'))).toEqual([
    null,
    '2',
    '4',
  ]);
});

it('sends failed ones again after it said that some may have arrived', async () => {
  const server = aServer(running(), [aRecipient({ id: 12, name: 'Rui', state: 'failed', reason: null })]);
  const { person } = await open('?tab=recipients');
  await person.click(await screen.findByRole('button', { name: 'Enviar de novo às que falharam' }));
  const all = await screen.findByRole('alertdialog', { name: 'Enviar de novo a 8 pessoas?' });
  expect(all).toHaveTextContent('podem receber a mensagem duas vezes');
  await person.click(within(all).getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('8 pessoas voltam à campanha')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Enviar de novo a Rui' }));
  const one = await screen.findByRole('alertdialog', { name: 'Enviar de novo a Rui?' });
  await person.click(within(one).getByRole('button', { name: 'Enviar de novo' }));
  await screen.findByText('1 pessoa volta à campanha');
  expect(server.callsOf('POST /campaigns/1/recipients/retry').map(({ body }) => body)).toEqual([
    {},
    { recipientId: 12 },
  ]);
});

it('exports what the filters show', async () => {
  const server = aServer();
  const saved = jest.fn();
  URL.createObjectURL = saved.mockReturnValue('blob:sheet');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { person } = await open('?tab=recipients&outcome=delivered&search=mar');
  await person.click(await screen.findByRole('button', { name: 'Exportar' }));

  await waitFor(() => expect(server.callsOf('GET /campaigns/1/recipients/export')).toHaveLength(1));
  const { query } = server.callsOf('GET /campaigns/1/recipients/export')[0]!;
  expect([query.get('outcome'), query.get('searchParam'), query.get('variant')]).toEqual(['delivered', 'mar', null]);
  click.mockRestore();
});

it('makes a contact list of the recipients that are shown', async () => {
  const server = aServer();
  const { person } = await open('?tab=recipients&outcome=failed');
  await person.click(await screen.findByRole('button', { name: 'Criar lista' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: 'Nome da lista' }), 'De novo');
  await person.click(within(dialog).getByRole('button', { name: 'Criar lista' }));

  await waitFor(() => expect(server.callsOf('POST /contact-lists/9/fill')).toHaveLength(1));
  expect(server.callsOf('POST /contact-lists/9/fill')[0]?.body).toMatchObject({
    source: 'campaign',
    campaignId: 1,
    outcomes: ['failed'],
  });
});

it('says that nothing was sent yet', async () => {
  aServer(aReport(), []);
  await open();
  expect(await screen.findByText('Ninguém recebeu nada ainda')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Iniciar agora' })).toBeVisible();
});
