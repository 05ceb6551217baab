import { GraphAdmin } from '@prosa/graph-simulator';
import { Console } from '../kit/console.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

const HOUR_MS = 3_600_000;

/** Examines what only some channels have: windows, templates, failures with who must act, older messages, aliases. */
export function channelLooks(at: () => Stage): void {
  /** A person writes to the number of the Cloud API, so many hours ago. */
  async function write(name: string, phone: string, hoursAgo: number): Promise<void> {
    const { graph } = at().demo;
    const admin = new GraphAdmin(graph.url);
    const { id } = await admin.createPerson({ name, phone });
    await admin.setClock(Date.now() - hoursAgo * HOUR_MS);
    await admin.person(id).writes(graph.whatsapp.phoneNumberId, 'Oi, tem o anel de prata?');
    await admin.resetClock();
  }

  async function accept(name: string): Promise<Console> {
    const { page } = at();
    await visit(page, '/tickets');
    const consolePage = new Console(page);
    await consolePage.tab('Aguardando').click();
    await consolePage.row(name).waitFor();
    await consolePage.accept(name);
    // Removes the tooltip of the pressed button, which is outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    return consolePage;
  }

  it('a reply window that is open, a failed message, and the details of one that was sent', async () => {
    const { page, demo } = at();
    await write('Olga Pires', '5511987659001', 1);
    const consolePage = await accept('Olga Pires');
    await page.getByText(/^Responda até/).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await consolePage.answer('Temos, sim.');
    await consolePage.tick(consolePage.bubbles('Você').last(), 'Entregue').waitFor();
    await consolePage.choose(consolePage.bubbles('Você').last(), 'Detalhes');
    await page.getByRole('dialog', { name: 'Detalhes da mensagem' }).getByText('Situação').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await new GraphAdmin(demo.graph.url).failNext({ code: 131_026, mode: 'async' });
    await consolePage.answer('Posso reservar.');
    await page.getByText(/O contato não pode receber mensagens por aqui/).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('a reply window in its last hour, and one that is closed with its templates', async () => {
    const { page } = at();
    await write('Paulo Reis', '5511987659002', 23.5);
    await accept('Paulo Reis');
    await page.getByText(/^Responda até/).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await write('Rute Dias', '5511987659003', 30);
    await accept('Rute Dias');
    await page.getByText(/O prazo para responder terminou/).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Escolher modelo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /pedido_pronto/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Enviar modelo' }).click();
    await dialog.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('the ways to reach a contact, and the row above the oldest message', async () => {
    const { page } = at();
    await page.getByTitle('Dados de Rute Dias').click();
    await page.getByRole('dialog').getByText('Identidades').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Tiago Ramos').click();
    await page.getByRole('button', { name: 'Buscar mensagens mais antigas no celular' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('the Cloud API: Embedded Signup above the form with what is missing, and an account with its templates', async () => {
    const { page } = at();
    await visit(page, '/connections/cloud');
    await page.getByRole('textbox').first().waitFor();
    await page.getByRole('button', { name: 'Conectar com a Meta' }).waitFor();
    await page.locator('form button[type=submit]').click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await visit(page, '/connections');
    await page.getByRole('link', { name: 'Conta e modelos' }).click();
    await page.getByText('pedido_pronto').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);
}
