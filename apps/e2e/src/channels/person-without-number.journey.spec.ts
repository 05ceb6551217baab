import { describeJourney } from '@prosa/harness';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { type CloudNumber, digitsIn, enterWebhook, newCloudNumber } from './accounts.js';
import { ChannelDesk } from './channel-desk.js';

const PERSON = 'Marina Lopes';
const USERNAME = 'marinalopes';
const QUESTION = 'Vocês entregam em Niterói?';
const LATER = 'Esqueci de perguntar o preço';

/** What a page shows when a value is missing, and a number of no digits. */
const BLANKS = /\b(null|undefined|NaN)\b|(^|\s)[+@](?=\s|$)/;

/** Returns what of a page's text and labels shows a missing value. */
async function blanksOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    return [...document.body.innerText.split('\n'), ...labels];
  });
  return texts.filter((text) => BLANKS.test(text));
}

/** WhatsApp names only the username and an id of this person, who is served from the first message to the closing. */
describeJourney('a person without a number', (stage) => {
  let desk: ChannelDesk;
  let number: CloudNumber;
  let page: Page;

  beforeAll(async () => {
    desk = await ChannelDesk.open(stage, 'Livraria');
    ({ page } = desk.console);
    const { company, customer } = desk;
    const { api, meta, name } = company;
    number = await newCloudNumber(meta, name);
    const { wabaId, phoneNumberId, accessToken, appSecret, phone } = number;
    const body = { name, wabaId, phoneNumberId, accessToken, appSecret };
    const { webhook } = await api.expect<{ webhook: { path: string; verifyToken: string } }>('POST', '/whatsappapi', {
      body,
    });
    const callbackUrl = `${company.url}${webhook.path}`;
    await enterWebhook(meta, number, { callbackUrl, verifyToken: webhook.verifyToken });
    await meta.admin.createPerson({ name: PERSON, username: USERNAME, hidesPhone: true });
    await customer.chooseAccount('WhatsApp', digitsIn(phone));
    await customer.choosePerson(PERSON);
  }, 180_000);
  afterAll(() => desk?.close(), 60_000);
  afterEach(async () => {
    expect(await blanksOn(page)).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it('waits in the list by name, and is accepted, answered and known by the username', async () => {
    const { console, customer } = desk;
    await console.tab('Aguardando').click();
    await customer.write(QUESTION);
    await console.row(PERSON).getByText(QUESTION).waitFor();
    expect(await blanksOn(page)).toEqual([]);
    await console.accept(PERSON);
    await page.getByTitle(`Dados de ${PERSON}`).getByText(`@${USERNAME}`).waitFor();
    await console.answer('Entregamos, chega amanhã');

    await customer.messages.getByText('Entregamos, chega amanhã').waitFor();
    await console.tick(console.bubbles('Você').last(), 'Lida').waitFor();
  }, 90_000);

  it('has a drawer that says by what the person is known', async () => {
    await page.getByTitle(`Dados de ${PERSON}`).click();
    const drawer = page.getByRole('dialog', { name: 'Dados do contato' });
    await drawer.getByText('Id na conta comercial do WhatsApp').waitFor();
    await drawer.getByText(`@${USERNAME}`).first().waitFor();
    expect(await drawer.getByText('Número', { exact: true }).count()).toBe(0);
    expect(await blanksOn(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }, 60_000);

  it('is found by the username and by what was written, and exported', async () => {
    const { console } = desk;
    await page.getByRole('searchbox', { name: /^Buscar por nome/ }).fill(`@${USERNAME}`);
    await console.row(PERSON).waitFor();
    await console.go('Buscar mensagens');
    await page.getByRole('searchbox', { name: 'Palavras de uma mensagem' }).fill('niteroi');
    await page.getByRole('heading', { name: PERSON }).waitFor();
    expect(await blanksOn(page)).toEqual([]);

    await console.go('Contatos');
    await page.getByRole('row').filter({ hasText: PERSON }).getByText(`@${USERNAME}`).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Exportar para planilha' }).click();
    const rows = await readSheet(await (await saved).path());
    expect(rows.find(([name]) => name === PERSON)).toEqual([PERSON, null, null, null, `@${USERNAME}`]);
  }, 60_000);

  it('is closed, and comes back as the same person', async () => {
    const { console, customer } = desk;
    await console.go('Tickets');
    await console.tab('Atendendo').click();
    await console.row(PERSON).getByRole('link').click();
    await console.resolve();
    await page.getByText(`Ticket de ${PERSON} resolvido.`).waitFor();

    await customer.write(LATER);
    await console.tab('Aguardando').click();
    await console.row(PERSON).getByText(LATER).waitFor();
    const { contacts } = await desk.company.api.expect<{ contacts: { name: string }[] }>('GET', '/contacts');
    expect(contacts.filter(({ name }) => name === PERSON)).toHaveLength(1);
  }, 60_000);
});
