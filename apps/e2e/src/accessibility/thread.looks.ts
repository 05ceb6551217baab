import { Phones } from '@prosa/harness';
import { type ChosenFile, Console } from '../kit/console.js';
import { aPdf, aPicture } from '../kit/files.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines a thread and the panels beside it. */
export function threadLooks(at: () => Stage): void {
  it('quick replies: the list, a dialog, and in a thread beside notes', async () => {
    const { page } = at();
    await visit(page, '/quick-messages');
    await page.getByRole('button', { name: 'Nova resposta rápida' }).first().click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Atalho', exact: true }).fill('oi');
    await page.getByLabel('Mensagem', { exact: true }).fill('{{ms}}, {{firstName}}!');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Tiago Ramos').click();
    await consolePage.note('Confere a taxa com o financeiro.');
    await consolePage.bubbles('Nota interna · Você').first().waitFor();
    await consolePage.composer.getByRole('textbox').press('Alt+n');
    await consolePage.noteField.fill('Rascunho');
    expect(await wrongOn(page)).toEqual([]);
    await consolePage.noteField.fill('/');
    await page.getByRole('option').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await consolePage.noteField.fill('');
  }, 120_000);

  it('files: in the thread, a picture in the gallery, a PDF in its viewer', async () => {
    const { page, demo } = at();
    const customer = demo.contacts.find(({ name }) => name === 'Tiago Ramos')?.number ?? '';
    const phones = Phones.of(demo.simulatorUrl);
    const send = async (kind: 'image' | 'document', { buffer, mimeType, name }: ChosenFile, caption = '') => {
      const media = { kind, base64: buffer.toString('base64'), mimetype: mimeType, fileName: name, caption };
      await phones.sendFile(customer, demo.connection.number, media);
    };
    await send('image', await aPicture('etiqueta.png'), 'Uma etiqueta\n'.repeat(9));
    await send('document', aPdf('nota.pdf', ['Nota 4821', 'Entrega']));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Abrir nota.pdf' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ampliar foto' }).click();
    await dialog.getByText('1 de 1').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abrir nota.pdf' }).click();
    await dialog.getByText('Página 1 de 2').waitFor();
    await dialog.getByText('Nota 4821').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('a transcript: its options, and the printed page', async () => {
    const { page } = at();
    const { pathname } = new URL(page.url());
    await visit(page, `${pathname}/transcript`);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByText('Com notas internas').click();
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
    await page.getByText('Gerado por').waitFor();
    await page.getByText('Documento: nota.pdf').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.mouse.move(640, 600);
    await page.mouse.wheel(0, 9_000);
    await page.waitForFunction(() => {
      const [last] = [...document.querySelectorAll('main li')].slice(-1);
      return last && last.getBoundingClientRect().bottom <= innerHeight;
    });

    await page.emulateMedia({ media: 'print' });
    expect(await wrongOn(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await visit(page, '/tickets');
  }, 120_000);
}
