import { type Api, Product, setUp } from '@prosa/harness';
import type { FiguresView, ReportPlanView, ReportView } from '@prosa/contracts';
import { describeWith, eventually } from '@prosa/testing';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { Owner } from '../isolation/world/owner.js';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { attachedFile, MailBox } from '../kit/mail-box.js';
import { pageApi } from '../kit/page-api.js';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
/** The week of the services, and the Monday on which its report is due. */
const WEEK = { from: '2026-01-05', to: '2026-01-11' };
const DUE_DAY = '2026-01-12';
const SERVICES = 7;

/**
 * A mail server is set up, figures leave the console as a file and by e-mail. The product is its own, since the mail server
 * belongs to the installation and its process is killed.
 */
describeWith('browser', 'exports and reports', () => {
  let box: MailBox;
  let product: Product;
  let owner: Owner;
  let admin: Attendant;
  let page: Page;
  let api: Api;

  beforeAll(async () => {
    box = await MailBox.open();
    product = await Product.start({ env: { EGRESS_ALLOW: `127.0.0.1:${box.port}` } });
    await setUp(product, ADMIN);
    owner = await Owner.connect(product.databaseUrl());
    await plantServices();
    admin = await openAttendant(product.url, { ...ADMIN, id: 1 });
    page = admin.page;
    api = await pageApi(page, product.url);
  }, 180_000);

  afterAll(async () => {
    await admin?.close();
    await owner?.end();
    await product?.remove();
    await box?.close();
  }, 60_000);

  /** Services of two contacts, one of them rated. */
  const plantServices = () =>
    owner.rows(
      `WITH contacts AS (
         INSERT INTO contact (id, company_id, name, number, is_group)
         SELECT n, 1, 'Cliente ' || n, '551190000100' || n, false FROM generate_series(1, $1::integer) n RETURNING id),
       tickets AS (
         INSERT INTO ticket (id, company_id, contact_id, connection_id, status, is_group, user_id)
         SELECT id, 1, id, 1, 'closed', false, 1 FROM contacts RETURNING id)
       INSERT INTO ticket_cycle (company_id, ticket_id, contact_id, connection_id, user_id, ticket_status, opened_at,
         accepted_at, closed_at, finished_at, rating)
       SELECT 1, id, id, 1, 1, 'closed', t, t + interval '3 minutes', t + interval '33 minutes', t + interval '33 minutes', 9
       FROM tickets, (SELECT '2026-01-07 15:00Z'::timestamptz AS t) at`,
      [SERVICES],
    );
  const settings = async (tab: 'platform' | 'reports') => {
    await page.goto(`${product.url}/settings?tab=${tab}`);
    return page.getByRole(tab === 'platform' ? 'region' : 'form', {
      name: tab === 'platform' ? 'E-mail' : 'Relatório automático',
    });
  };
  const reports = async () => (await api.expect<{ reports: ReportView[] }>('GET', '/reports')).reports;
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name });

  it('sends a trial once the super user has named the mail server', async () => {
    const form = await settings('platform');
    await form.getByLabel('Servidor').fill('127.0.0.1');
    await form.getByLabel('Porta').fill(String(box.port));
    await form.getByLabel('Segurança').selectOption({ label: 'Sem criptografia' });
    await form.getByLabel('Usuário').fill(MailBox.USER);
    await form.getByRole('textbox', { name: 'Senha' }).fill(MailBox.PASSWORD);
    await form.getByLabel('Remetente').fill('relatorios@aurora.example');
    await button(form, 'Salvar').click();
    await button(form, 'Enviar um e-mail de teste para mim').click();

    await form.getByText(`E-mail de teste enviado para ${ADMIN.email}.`).waitFor();
    expect((await box.mail(1)).to).toEqual([ADMIN.email]);
  }, 90_000);

  it('plans a report, and sends one now', async () => {
    const form = await settings('reports');
    await form.getByText('Fazer o relatório automaticamente').click();
    await form.getByLabel('Entrega').selectOption({ label: 'Por e-mail' });
    await button(form, 'Salvar').click();
    await form.getByText('Escolha quem recebe o relatório.').waitFor();
    await form.getByRole('group', { name: 'Quem recebe' }).getByText(ADMIN.name).click();
    await button(form, 'Salvar').click();
    await form.getByText(/^Próximo relatório: /).waitFor();
    await button(form, 'Enviar agora para mim').click();

    expect(
      attachedFile(await box.mail(2), 'xlsx')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await page.getByText(`${ADMIN.name} · enviado`).waitFor();
  }, 90_000);

  it('sends the report once when its time comes, with the figures of the dashboard', async () => {
    await owner.rows('UPDATE report_plan SET next_day = $1', [DUE_DAY]);
    await dueInASecond({ day: DUE_DAY });

    const mail = await box.mail(3);
    const figures = await api.expect<FiguresView>('GET', `/dashboard/figures?from=${WEEK.from}&to=${WEEK.to}`);
    const sheet = new Map((await readSheet(attachedFile(mail, 'xlsx'))).map(([name, value]) => [name, value]));
    expect(figures.current).toMatchObject({ services: SERVICES, closed: SERVICES, rated: SERVICES });
    expect(sheet.get('Tickets abertos')).toBe(figures.current.services);
    expect(sheet.get('Avaliações')).toBe(figures.current.rated);
    expect(sheet.get('Tempo médio de espera (min)')).toBe(figures.current.wait.meanMs! / 60_000);
    const [report] = await reports();
    expect(report).toMatchObject({ ...WEEK, isTrial: false });

    // The timer fires again for a day whose report was made.
    await owner.rows('UPDATE report_plan SET next_day = $1', [DUE_DAY]);
    await dueInASecond({ day: DUE_DAY });
    await eventually(async () => {
      const { nextAt } = await api.expect<ReportPlanView>('GET', '/reports/plan');
      expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now());
      expect(await owner.rows('SELECT FROM report_plan WHERE next_day = $1', [DUE_DAY])).toEqual([]);
    }, 30_000);
    expect(await reports()).toHaveLength(2);
    expect(box.mails).toHaveLength(3);
  }, 120_000);

  it('leaves a message uncertain when the process dies before the answer, until an admin sends it again', async () => {
    box.isMute = true;
    const { id } = await api.expect<ReportView>('POST', '/reports/trial');
    await box.mail(4);
    await product.kill();
    await owner.end();
    box.isMute = false;
    await product.start();
    owner = await Owner.connect(product.databaseUrl());
    // The claim of the process that died is over.
    await owner.rows(`UPDATE tenancy.mail_work w SET due_at = now() FROM tenancy.mail m
      WHERE m.company_id = w.company_id AND m.id = w.mail_id AND m.state = 'sending'`);
    await eventually(async () => {
      const report = (await reports()).find((each) => each.id === id);
      expect(report?.deliveries).toMatchObject([{ state: 'unknown', code: 'ERR_MAIL_UNCERTAIN' }]);
    }, 60_000);
    expect(box.mails).toHaveLength(4);

    await settings('reports');
    await page.getByText(`${ADMIN.name} · envio incerto`).waitFor();
    await button(page, 'Enviar de novo').click();
    await page.getByText(`${ADMIN.name} · envio incerto`).waitFor({ state: 'hidden' });
    const messageId = (mail: { source: string }) => /^Message-ID: (.+)$/im.exec(mail.source)?.[1];
    expect(messageId(await box.mail(5))).not.toBe(messageId(box.mails[3]!));
  }, 180_000);

  it('exports the tickets of the period that the dashboard shows, a row for each service', async () => {
    await page.goto(`${product.url}/?from=${WEEK.from}&to=${WEEK.to}`);
    await button(page, 'Exportar').click();
    await page.getByRole('menuitem', { name: 'Planilha (xlsx)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportações de tickets' });
    const download = page.waitForEvent('download');
    await button(dialog, 'Baixar').click();

    const rows = await readSheet(await readFile(await (await download).path()));
    expect(rows).toHaveLength(1 + SERVICES);
    expect(rows[0]!.slice(0, 3)).toEqual(['Contato', 'Número ou usuário', 'Ticket']);
    expect(new Set(rows.slice(1).map(([contact]) => contact)).size).toBe(SERVICES);
    await dialog.getByText(`${SERVICES} linhas`).first().waitFor();
  }, 90_000);

  /** Lets the plan's timer come: the product decides by the clock of its database, which no test can move. */
  const dueInASecond = (data: object) =>
    owner.rows(
      `WITH due AS (
         UPDATE scheduler.timer SET due_at = now() + interval '1 second', data = $1 WHERE company_id = 1 AND key = 'report'
         RETURNING id, due_at)
       UPDATE scheduler.timer_due d SET due_at = due.due_at FROM due WHERE d.company_id = 1 AND d.timer_id = due.id`,
      [JSON.stringify(data)],
    );
});
