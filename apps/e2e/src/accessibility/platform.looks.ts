import { GraphPage } from '../kit/graph-page.js';
import { PhonePage } from '../kit/phone-page.js';
import { pageApi } from '../kit/page-api.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

const DAY_MS = 86_400_000;
/** Days until each company's due date: one row in each tone. */
const COMPANIES = [
  ['Em dia', 30],
  ['Em breve', 3],
  ['Vencida', -2],
] as const;

/** Examines the platform's pages for its companies, and the simulator's phones. */
export function platformLooks(at: () => Stage): void {
  it('announcements: the page, its dialog, and the popover', async () => {
    const { page } = at();
    await visit(page, '/announcements');
    await page.getByRole('button', { name: 'Novo informativo' }).first().click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Título' }).fill('Manutenção');
    await page.getByRole('textbox', { name: 'Texto' }).fill('Hoje à noite.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar Manutenção' }).waitFor();
    await page.getByRole('button', { name: 'Informativos: 1 novo' }).click();
    await page.getByRole('listitem').getByText('Hoje à noite.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('companies in every tone, their dialogs, and how payments are received', async () => {
    const { page, demo } = at();
    const operator = await pageApi(page, demo.url);
    const [plan] = await operator.expect<{ id: number }[]>('GET', '/plans/all');
    await operator.expect('PUT', `/plans/${plan?.id}`, { body: { ...plan, amount: '99,90' } });
    for (const [name, days] of COMPANIES) {
      const dueDate = new Date(Date.now() + days * DAY_MS).toISOString();
      const company = { name, email: `${days}@x.example`, password: 'Vento-88-Salgado', planId: plan?.id, dueDate };
      await operator.expect('POST', '/companies', { body: company });
    }

    await visit(page, '/companies');
    await page.getByText('Vence em 3 dias').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Nome é obrigatório').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Faturas de Em breve' }).click();
    await page.getByRole('button', { name: 'Marcar como paga' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Excluir Vencida' }).click();
    await page.getByRole('button', { name: 'Excluir tudo' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await visit(page, '/settings?tab=payments');
    await page.getByLabel('Como pagar').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await visit(page, '/financeiro');
    await page.getByText('Nenhuma fatura ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 180_000);

  it('the phone page: people, chats, a chat, linked devices', async () => {
    const { phone, demo } = at();
    const customer = new PhonePage(phone);
    await customer.open(demo.simulatorUrl);
    await phone.getByRole('navigation', { name: 'Pessoas' }).getByRole('button').first().waitFor();
    expect(await wrongOn(phone)).toEqual([]);

    await customer.choosePerson('Mariana Souza');
    expect(await wrongOn(phone)).toEqual([]);
    await customer.openChat('Loja Aurora');
    await customer.messages.getByText('Quer que eu separe').waitFor();
    expect(await wrongOn(phone)).toEqual([]);
    await customer.leaveChat();
    await phone.getByRole('button', { name: 'Aparelhos conectados' }).click();
    expect(await wrongOn(phone)).toEqual([]);
  }, 120_000);

  it('the page of the simulated Meta platform: people, a conversation, what can be attached', async () => {
    const { phone, demo } = at();
    const visitor = new GraphPage(phone);
    await visitor.open(demo.graph.url);
    await visitor.chooseAccount('Instagram');
    await visitor.choosePerson('Camila Rocha');
    expect(await wrongOn(phone)).toEqual([]);
    await visitor.write('Oi, ainda tem?');
    await visitor.messages.getByText('Oi, ainda tem?').waitFor();
    await visitor.openAttachments();
    expect(await wrongOn(phone)).toEqual([]);
  }, 120_000);
}
