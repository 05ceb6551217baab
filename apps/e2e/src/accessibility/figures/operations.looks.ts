import { GraphAdmin } from '@prosa/graph-simulator';
import { Console } from '../../kit/console.js';
import { pageApi } from '../../kit/page-api.js';
import type { Stage } from '../stage.js';
import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';

/** Examines how the channels do, with traffic, failures and costs; without connections, and while it cannot be read. */
export function operationLooks(at: () => Stage): void {
  it('the operations: figures, a message that failed, the health of a connection', async () => {
    const { page, demo } = at();
    const { url, whatsapp } = demo.graph;
    const admin = new GraphAdmin(url);
    const { id } = await admin.createPerson({ name: 'Olga Prates' });
    await admin.person(id).writes(whatsapp.phoneNumberId, 'Oi, está aberto?');
    await visit(page, '/tickets');
    const consolePage = new Console(page);
    await consolePage.tab('Aguardando').click();
    await consolePage.accept('Olga Prates');
    await consolePage.answer('Sim, até as seis');
    await consolePage.tick(consolePage.bubbles('Você').last(), 'Entregue').waitFor();
    await admin.changePerson(id, { isUnreachable: true });
    await consolePage.answer('Até logo');
    await page.getByText('O contato não pode receber mensagens por aqui.').waitFor();

    await visit(page, '/operations');
    await page.getByRole('region', { name: 'Falhas das últimas 24 horas' }).getByText('Olga Prates').waitFor();
    await page.getByRole('table', { name: 'Custo do mês' }).waitFor();
    await page
      .getByRole('img', { name: /^Mensagens por minuto/ })
      .locator('svg')
      .first()
      .waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mostrar os dados em tabela' }).click();
    // The tooltip of the button lies outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Saúde de/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('the operations without a connection, and while they cannot be read', async () => {
    const { page, demo } = at();
    const figures = await (await pageApi(page, demo.url)).expect<object>('GET', '/operations');
    await page.route('**/operations', (route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ json: { ...figures, connections: [] } }),
    );
    await page.goto(`${demo.url}/operations`);
    await page.getByText('Nenhuma conexão ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.unrouteAll();
    await page.route('**/operations', (route) =>
      route.request().resourceType() === 'document' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await page.reload();
    await page.getByText('Não foi possível carregar a operação').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.unrouteAll();
  }, 120_000);
}
