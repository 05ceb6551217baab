/** @jest-environment ./tools/jest/browser.cjs */
import type { ReportPlanView, ReportView, SmtpSettingsView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { MailForm } from '../../features/platform/components/mail-form.js';
import { ReportsPanel } from '../../features/reports/components/reports-panel.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer, refusal } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';

const PLAN: ReportPlanView = {
  isOn: false,
  rhythm: 'weekly',
  weekday: 1,
  day: 1,
  hour: 8,
  language: 'pt-BR',
  queueIds: [],
  isMailed: false,
  recipientIds: [],
  nextAt: null,
  timeZone: 'America/Sao_Paulo',
};
const aReport = (given: Partial<ReportView> = {}): ReportView => ({
  id: 3,
  rhythm: 'weekly',
  from: '2026-11-16',
  to: '2026-11-22',
  isTrial: false,
  createdAt: '2026-11-23T11:00:00.000Z',
  deliveries: [],
  ...given,
});
const delivery = { code: null, reason: '', at: '2026-11-23T11:00:05.000Z' } as const;

describe('the report of figures', () => {
  const aServer = (isAvailable = true, reports: ReportView[] = []) =>
    new FakeServer({
      'GET /reports/plan': () => PLAN,
      'PUT /reports/plan': ({ body }) => ({
        ...PLAN,
        ...(body as object),
        nextAt: '2026-11-30T11:00:00.000Z',
      }),
      'GET /reports': () => ({ reports }),
      'POST /reports/trial': () => aReport({ isTrial: true }),
      'POST /reports/:reportId/retry': () => aReport(),
      'GET /mail': () => ({ isAvailable }),
      'GET /queue': () => [],
      'GET /users/list': () => [
        { id: 1, name: 'Ana' },
        { id: 2, name: 'Bia' },
        ...Array.from({ length: 19 }, (_, index) => ({ id: 10 + index, name: `Pessoa ${index + 1}` })),
      ],
    }).install();
  const open = () => renderConsole(<ReportsPanel />, { user: aUser({ profile: 'admin' }) });

  it('is planned with its day, its hour and its receivers, and says when it comes', async () => {
    const server = aServer();
    const { person } = await open();
    expect(await screen.findByText('Desligado: nenhum relatório será feito.')).toBeVisible();

    await person.click(screen.getByRole('switch', { name: 'Fazer o relatório automaticamente' }));
    await person.selectOptions(screen.getByLabelText('Frequência'), 'Mensal');
    await person.selectOptions(screen.getByLabelText('Dia do mês'), '5');
    await person.selectOptions(screen.getByLabelText('Hora'), '09:00');
    await person.selectOptions(screen.getByLabelText('Entrega'), 'Por e-mail');
    await person.click(await screen.findByRole('checkbox', { name: 'Bia' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Próximo relatório: 30/11/2026 08:00 (America/Sao Paulo)')).toBeVisible();
    expect(server.callsOf('PUT /reports/plan').map(({ body }) => body)).toEqual([
      {
        isOn: true,
        rhythm: 'monthly',
        weekday: 1,
        day: 5,
        hour: 9,
        language: 'pt-BR',
        queueIds: [],
        isMailed: true,
        recipientIds: [2],
      },
    ]);
  });

  it('is refused at its receivers when there are none or too many', async () => {
    const server = aServer();
    const { person } = await open();
    await person.click(await screen.findByRole('switch', { name: 'Fazer o relatório automaticamente' }));
    await person.selectOptions(screen.getByLabelText('Entrega'), 'Por e-mail');
    const field = await screen.findByRole('group', { name: 'Quem recebe' });
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await within(field).findByText('Escolha quem recebe o relatório.')).toBeVisible();
    expect(field).toHaveFocus();

    const boxes = within(field).getAllByRole('checkbox');
    for (const box of boxes) await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(field).toHaveAccessibleDescription(/No máximo 20 pessoas recebem o relatório: desmarque 1./);
    expect(server.callsOf('PUT /reports/plan')).toEqual([]);

    await person.click(boxes[0]!);
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('PUT /reports/plan')).toHaveLength(1));
  });

  it('explains why it cannot be mailed, and is stored instead', async () => {
    aServer(false);
    await open();

    expect(await screen.findByText(/O envio por e-mail ainda não está disponível/)).toBeVisible();
    expect(screen.getByLabelText('Entrega')).toBeDisabled();
    expect(await screen.findByText('Nenhum relatório ainda')).toBeVisible();
  });

  it('shows whom it reached and why not, and sends it again', async () => {
    const server = aServer(true, [
      aReport({
        deliveries: [
          { userId: 1, name: 'Ana', state: 'sent', ...delivery },
          {
            userId: 2,
            name: 'Bia',
            state: 'refused',
            ...delivery,
            code: 'ERR_MAIL_REFUSED',
            reason: '550 no such user',
          },
        ],
      }),
    ]);
    const { person } = await open();
    const card = await screen.findByRole('group', { name: '16/11/2026 – 22/11/2026' });
    expect(within(card).getByText(/Ana · enviado/)).toBeVisible();
    expect(within(card).getByText(/O servidor de e-mail recusou a mensagem. 550 no such user/)).toBeVisible();

    await person.click(within(card).getByRole('button', { name: 'Enviar de novo' }));
    await waitFor(() => expect(server.callsOf('POST /reports/3/retry')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Fazer um agora' }));
    expect(await screen.findByText('Relatório feito')).toBeInTheDocument();
  });
});

describe("the platform's mail server", () => {
  const stored: SmtpSettingsView = {
    source: 'stored',
    host: 'smtp.x.example',
    port: 587,
    tls: 'starttls',
    user: 'prosa',
    sender: 'prosa@x.example',
    hasPassword: true,
  };
  const open = (server: FakeServer) => {
    server.install();
    return renderConsole(<MailForm />, { user: aUser({ super: true }) });
  };

  it('is changed without its password, and tried', async () => {
    const server = new FakeServer({
      'GET /mail/server': () => stored,
      'PUT /mail/server': () => stored,
      'POST /mail/trial': () => ({ to: 'raiz@x.example' }),
    });
    const { person } = await open(server);
    const sender = await screen.findByLabelText(/Remetente/);
    await person.clear(sender);
    await person.type(sender, 'outro@x.example');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('PUT /mail/server')).toHaveLength(1));
    expect(server.callsOf('PUT /mail/server')[0]!.body).toEqual({
      host: 'smtp.x.example',
      port: 587,
      tls: 'starttls',
      user: 'prosa',
      sender: 'outro@x.example',
    });

    await person.click(screen.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }));
    expect(await screen.findByText('E-mail de teste enviado para raiz@x.example.')).toBeVisible();
  });

  it('asks for the password of another user, and forgets the typed one once it is stored', async () => {
    const server = new FakeServer({ 'GET /mail/server': () => stored, 'PUT /mail/server': () => stored });
    const { person } = await open(server);
    const user = await screen.findByLabelText('Usuário');
    await person.type(user, '2');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe a senha deste usuário.')).toBeVisible();

    const save = screen.getByRole('button', { name: 'Salvar' });
    await person.type(user, '{Backspace}');
    // Once it was refused, a form says later whether it is changed: its fields are validated first.
    await waitFor(() => expect(save).toBeDisabled());
    await person.type(screen.getByLabelText('Senha'), 'segredo');
    await waitFor(() => expect(save).toBeEnabled());
    await person.click(save);
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveValue(''));
    expect(server.callsOf('PUT /mail/server')[0]!.body).toMatchObject({ user: 'prosa', password: 'segredo' });
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  });

  it.each([
    ['ERR_VALIDATION', { fields: { host: ['isResolvable'] } }, 'Servidor', /não foi encontrado/],
    ['ERR_VALIDATION', { fields: { tls: ['isEncrypted'] } }, 'Segurança', /só são enviados com criptografia/],
    ['ERR_EGRESS_REFUSED', {}, 'Servidor', /./],
  ] as const)('shows %s at its field', async (code, details, label, text) => {
    const server = new FakeServer({
      'GET /mail/server': () => stored,
      'PUT /mail/server': () => refusal(code, details),
    });
    const { person } = await open(server);
    await person.type(await screen.findByLabelText(/Remetente/), '.br');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleErrorMessage(text));
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('shows the words of the server that refused a trial, and the environment where it decides', async () => {
    const { person } = await open(
      new FakeServer({
        'GET /mail/server': () => ({ ...stored, source: 'environment' }),
        'POST /mail/trial': () => refusal('ERR_MAIL_SIGN_IN', { reason: '535 bad credentials' }),
      }),
    );
    expect(await screen.findByText(/Definido por variáveis de ambiente do servidor: smtp.x.example/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();

    await person.click(screen.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }));
    expect(await screen.findByText(/recusou o usuário ou a senha. 535 bad credentials/)).toBeVisible();
  });
});
