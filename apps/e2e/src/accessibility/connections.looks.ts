import { GraphAdmin } from '@prosa/graph-simulator';
import { Console } from '../kit/console.js';
import { Owner } from '../isolation/world/owner.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

const SINCE = '2026-01-05T12:00:00.000Z';
const AN_IMPORT = {
  since: SINCE,
  until: '2026-06-05T12:00:00.000Z',
  withGroups: false,
  isFiledClosed: false,
  lastBatchAt: null,
  isComplete: false,
  found: 0,
  done: 0,
  date: null,
};

/** Each state of an import that has a card, and a text that only its card shows. */
const IMPORTS = [
  [{ state: 'preparing' }, /^Preparando\. O celular/],
  [{ state: 'running', found: 2000, done: 800, date: SINCE }, /^800 de 2000 mensagens/],
  [{ state: 'stopped', found: 2000, done: 900 }, /^Interrompida com 900/],
  [{ state: 'ended', found: 2000, done: 2000, isComplete: true }, /^Concluída: 2000 mensagens/],
] as const;

/** Examines imports, the health of an account at Meta, and a merge that can be undone; continues after `channelLooks`. */
export function connectionLooks(at: () => Stage): void {
  it('an import that prepares, runs, was stopped and has ended', async () => {
    const { page, demo, databaseUrl } = at();
    const owner = await Owner.connect(databaseUrl);
    const store = (value: object | null) =>
      owner.rows('UPDATE channels.connection SET history_import = $1 WHERE id = $2', [value, demo.connection.id]);
    for (const [state, text] of IMPORTS) {
      // No import runs: the card shows what the row says, and work that finds it is not due.
      await store({ ...AN_IMPORT, startedAt: new Date().toISOString(), ...state });
      await page.goto(`${demo.url}/connections`);
      await page.getByText(text).waitFor();
      expect(await wrongOn(page)).toEqual([]);
    }
    await store(null);
    await owner.end();
  }, 120_000);

  it('the health of a number at Meta of low quality', async () => {
    const { page, demo } = at();
    const { url, whatsapp } = demo.graph;
    await new GraphAdmin(url).changeNumber(whatsapp.phoneNumberId, { quality: 'RED' });
    await page.goto(`${demo.url}/connections`);
    await page
      .getByRole('row', { name: /WhatsApp API/ })
      .getByRole('link', { name: /^Saúde de/ })
      .click();
    await page.getByRole('dialog').getByText('Qualidade do número: baixa.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await new GraphAdmin(url).changeNumber(whatsapp.phoneNumberId, { quality: 'GREEN' });
  }, 120_000);

  it('a merge that can be undone, and the question before that', async () => {
    const { page, demo } = at();
    const { url, page: facebook } = demo.graph;
    const admin = new GraphAdmin(url);
    const { id } = await admin.createPerson({ name: 'Rute Dias' });
    await admin.person(id).writes(facebook.id, 'Oi, também escrevo por aqui');
    await visit(page, '/tickets');
    const consolePage = new Console(page);
    await consolePage.tab('Aguardando').click();
    await consolePage.row('Rute Dias').waitFor();

    await page.goto(`${demo.url}/contacts`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Unir contatos repetidos' }).click();
    await page.getByRole('button', { name: /^Manter Rute Dias 55/ }).click();
    await page.getByRole('button', { name: 'Unir', exact: true }).click();
    await page.getByText('Contatos unidos em Rute Dias.').waitFor();

    await page.goto(`${demo.url}/tickets`);
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Rute Dias').click();
    await page.getByTitle('Dados de Rute Dias').click();
    await page
      .getByRole('dialog')
      .getByText(/uniu Rute Dias a este contato/)
      .waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer a união' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.keyboard.press('Escape');
  }, 120_000);
}
