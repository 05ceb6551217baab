import { eachOf, type TwoCompanies } from '@prosa/harness';
import { eventually, newWindow, openBrowser, patient } from '@prosa/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { ConnectionsPage } from '../kit/connections-page.js';
import { Console } from '../kit/console.js';
import { DomWatch } from './kit/dom-watch.js';
import { HOSTILE_MARKUP, HOSTILE_NAMES } from './kit/hostile-markup.js';

const READER = {
  name: '<img prosaxss src=x onerror=alert(1)>',
  email: 'xenia@outra.example',
  password: 'Girassol-17-Marinho',
  profile: 'admin',
};
const STRANGERS = 8;
const PAGES = 40;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** S11: texts that are markup, on every screen that shows what others wrote. */
export function textAttack(world: () => TwoCompanies): void {
  let browser: { context: BrowserContext; close(): Promise<void> };
  let page: Page;
  let dom: DomWatch;

  /** Gives hostile texts to everything that has a name or a text. */
  const plant = async () => {
    const { second, phones } = world();
    const { api, ticket } = second;
    await api.expect('POST', '/users', { body: READER });
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      const color = `#aa00${(16 + index).toString(16)}`;
      await api.expect('POST', '/queue', { body: { name, color } });
    }
    await api.expect('POST', '/whatsapp', { body: { name: `<b prosaxss>${HOSTILE_NAMES[0]}`.slice(0, 50) } });
    for (let index = 0; index < STRANGERS; index++) {
      const number = `5521970000${String(100 + index)}`;
      await phones.create(number, HOSTILE_NAMES[index % HOSTILE_NAMES.length] ?? '');
      await phones.write(number, second.business, HOSTILE_MARKUP[index * 5] ?? '');
    }
    const half = HOSTILE_MARKUP.length / 2;
    await eachOf(HOSTILE_MARKUP.slice(0, half), 4, (text) => phones.write(second.customer, second.business, text));
    for (const text of HOSTILE_MARKUP.slice(half)) await api.send(ticket.id, text);
    const [quoted] = (await api.messages(ticket.id)).filter(({ body }) => body.includes('prosaxss'));
    await api.expect('POST', `/messages/${ticket.id}`, {
      body: { body: HOSTILE_MARKUP[1], quotedMessageId: quoted?.id },
    });
    for (const name of HOSTILE_NAMES.slice(0, 6)) {
      const media = { base64: PNG, mimetype: name, fileName: `${name}.png`, caption: name };
      await phones.sendFile(second.customer, second.business, { kind: 'document', ...media });
      await phones.sendFile(second.customer, second.business, { kind: 'image', ...media });
    }
    await eventually(async () => {
      expect((await api.tickets('pending')).length).toBeGreaterThanOrEqual(STRANGERS);
      expect((await api.messages(ticket.id)).length).toBeGreaterThanOrEqual(HOSTILE_MARKUP.length);
    }, 90_000);
  };

  describe('texts that are markup', () => {
    beforeAll(async () => {
      await plant();
      browser = await openBrowser({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
      browser.context.setDefaultTimeout(patient(30_000));
      page = await newWindow(browser.context);
      dom = await DomWatch.of(page);
      await page.goto(`${world().product.url}/login`);
      await new Console(page).signIn(READER.email, READER.password);
    }, 240_000);
    afterAll(() => browser?.close(), 30_000);

    it('are shown as words in the list, in the header of a thread and in the panel of a contact', async () => {
      const consolePage = new Console(page);
      await consolePage.tab('Aguardando').click();
      await page.getByRole('listitem').filter({ hasText: HOSTILE_NAMES[0] }).first().waitFor();
      expect(await dom.problems()).toEqual([]);

      await page
        .getByRole('link', { name: /Espiar a conversa de/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Mensagens' }).waitFor();
      expect(await dom.problems()).toEqual([]);
      await page
        .getByRole('button', { name: /^Aceitar/ })
        .first()
        .click();
      expect(await dom.problems()).toEqual([]);
      await page.keyboard.press('Escape');
    }, 120_000);

    it('are shown as words in every bubble of a thread', async () => {
      const { product, second } = world();
      await page.goto(`${product.url}/tickets/${second.ticket.uuid}`);
      const thread = page.getByRole('region', { name: 'Mensagens' });
      await thread.getByText('prosaxss').first().waitFor();

      const seen = new Set<string>();
      for (let at = 0; at < PAGES; at++) {
        expect(await dom.problems()).toEqual([]);
        for (const text of await thread.getByRole('group').allInnerTexts()) seen.add(text);
        await thread.hover();
        await page.mouse.wheel(0, -700);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }

      expect([...seen].filter((text) => text.includes('prosaxss') || text.includes('alert(1)')).length).toBeGreaterThan(
        50,
      );
      const contact = page.getByRole('button', { name: /Dados do contato|Ver contato/ });
      if ((await contact.count()) > 0) await contact.first().click();
      expect(await dom.problems()).toEqual([]);
    }, 180_000);

    it('are shown as words among the connections, in their dialogs and in refusals', async () => {
      await page.goto(`${world().product.url}/connections`);
      await page.getByText('<b prosaxss>').first().waitFor();
      expect(await dom.problems()).toEqual([]);

      await new ConnectionsPage(page).openAdd();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nome da conexão').fill('<img prosaxss src=x onerror=alert(1)>');
      await dialog.getByRole('button', { name: 'Adicionar' }).click();
      await page.getByRole('img', { name: 'QR code para parear o WhatsApp' }).waitFor();
      expect(await dom.problems()).toEqual([]);
    }, 120_000);
  });
}
