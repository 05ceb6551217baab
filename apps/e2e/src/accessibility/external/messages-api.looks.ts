import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';
import type { Stage } from '../stage.js';

/** Examines the page of the external API: each tab with its dialogs and states. */
export function messagesApiLooks(at: () => Stage): void {
  const open = (tab: string) => visit(at().page, `/messages-api?tab=${tab}`);
  const button = (name: string | RegExp) => at().page.getByRole('button', { name });
  const dialog = () => at().page.getByRole('dialog');
  const choose = async (item: string) => {
    await button('Mais ações de ERP da loja').click();
    await at().page.getByRole('menuitem', { name: item }).click();
  };

  it('sending by the API: the forms, a wrong number, and the answer', async () => {
    const { page, demo } = at();
    await open('send');
    await page.getByRole('heading', { name: 'Enviar pela API' }).waitFor();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Conexão' }).first().selectOption('WhatsApp da loja');
    await button('Usar o token desta conexão').click();
    await button('Ocultar o token').waitFor();
    await page.getByLabel(/^Número/).fill(demo.contacts[0]!.number);
    await page.getByLabel(/^Mensagem/).fill('Seu pedido saiu para entrega.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Mensagem enviada com sucesso').waitFor();
    await page.getByText('Entregue').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Mídia' }).click();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Java', exact: true }).click();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('API keys: none, a new one with its secret, and the question before it is revoked', async () => {
    const { page } = at();
    await open('keys');
    await page.getByText('Nenhuma chave de API').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button('Criar chave').first().click();
    await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
    await dialog().locator('[aria-invalid=true]').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog().getByLabel(/^Nome/).fill('Loja virtual');
    await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
    await dialog().getByText('Chave criada').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Já guardei' }).click();
    await button('Revogar a chave Loja virtual').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await page.getByText('Revogada', { exact: true }).first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('webhooks: the list, the form, another secret, and the log of deliveries', async () => {
    const { page } = at();
    await open('webhooks');
    await button('Entregas de ERP da loja').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button('Criar webhook').click();
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await dialog().getByText('Escolha pelo menos um evento').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await choose('Trocar o segredo');
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar' }).click();
    await dialog().getByText('Novo segredo').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Já guardei' }).click();

    await button('Entregas de ERP da loja').click();
    await button(/^Ver a entrega/)
      .first()
      .waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button(/^Ver a entrega/)
      .first()
      .click();
    await dialog().getByRole('region', { name: 'Corpo da requisição' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('webhooks: a receiver that is closed for good, and a failed delivery', async () => {
    const { page, demo } = at();
    const behave = (answer: number) =>
      fetch(`${demo.receiver.url}/sim/behaviour`, { method: 'POST', body: JSON.stringify({ answer }) });
    await behave(410);
    await open('webhooks');
    await choose('Enviar um teste');
    await page.getByText('O destino respondeu 410').waitFor();
    await page.getByText('Teste enviado').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await button('Entregas de ERP da loja').click();
    await page.getByText('HTTP 410').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await behave(200);
  }, 120_000);

  it('the test receiver: the dialog, nothing, what arrived, and a request of it', async () => {
    const { page } = at();
    await open('webhooks');
    await page.getByRole('button', { name: 'Receptor de teste', exact: true }).click();
    await dialog().getByRole('checkbox', { name: 'Mensagem recebida' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
    await page.getByText('Nada chegou ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button('Enviar um teste').first().click();
    await page.getByText('Assinatura válida').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button(/^Ver a requisição/).click();
    await dialog().getByRole('region', { name: 'Cabeçalhos' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('the usage, as a chart and as a table', async () => {
    const { page } = at();
    await open('usage');
    await page.getByRole('table', { name: 'Por chave e conexão' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await button('Mostrar como tabela').click();
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);
}
