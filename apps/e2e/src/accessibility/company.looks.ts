import { pageApi } from '../kit/page-api.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines the pages with which an admin sets up a company. */
export function companyLooks(at: () => Stage): void {
  it('the help page, and a guide', async () => {
    const { page } = at();
    await visit(page, '/helps');
    await page.getByRole('link', { name: /Guia do administrador/ }).click();
    await page.getByRole('heading', { name: 'Conectar um número' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Voltar à ajuda' }).click();
    await page.getByRole('heading', { name: 'Vídeos' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('users: the list, a user, and the profile of the signed-in user', async () => {
    const { page, demo } = at();
    await visit(page, '/users');
    await page.getByText('Online', { exact: true }).first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Novo usuário' }).click();
    await page.getByRole('heading', { name: 'Permissões' }).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/tickets`);
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await page.getByRole('dialog', { name: 'Perfil' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('on call: the roster, its form with errors, the coming days, and a date of its own', async () => {
    const { page, demo } = at();
    // The dialog of the test before is still open.
    await page.goto(`${demo.url}/plantao`);
    await page.getByRole('button', { name: 'Nova pessoa' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Informe o telefone').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await dialog.getByLabel('Plantonista').selectOption({ index: 1 });
    await dialog.getByLabel('Telefone').fill('11988887777');
    const monday = dialog.getByRole('group', { name: 'Segunda-feira' });
    await monday.getByLabel('Início').fill('18:00');
    await monday.getByLabel('Fim').fill('08:00');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('+55 11 98888-7777').waitFor();
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/plantao?tab=days`);
    await page.getByText('Ninguém de plantão').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page
      .getByRole('button', { name: /Alterar o plantão de/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Adicionar plantão' }).click();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('invitations: the form, the link, and the list', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/users?tab=invitations`);
    await page.getByRole('button', { name: 'Convidar' }).first().click();
    await page.getByRole('heading', { name: 'Permissões' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Dora Nunes');
    await dialog.getByLabel('E-mail').fill('dora@aurora.example');
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await page.getByLabel('Link do convite').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pronto' }).click();
    await page.getByRole('button', { name: 'Enviar de novo o convite de Dora Nunes' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('account security, also while two-step sign-in is being enabled, and the audit log', async () => {
    const { page, demo } = at();
    const [admin] = demo.users;
    await visit(page, '/security');
    await page.getByRole('list', { name: 'Onde você entrou' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ativar' }).click();
    await page.getByLabel('Senha atual').fill(admin?.password ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Imagem para o aplicativo autenticador' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await visit(page, '/audit');
    await page.getByRole('region', { name: 'Auditoria' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('settings: options, opening hours, films; the help page and a film', async () => {
    const { page, demo } = at();
    await visit(page, '/settings');
    await page.getByText('Tag obrigatória para encerrar').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    const api = await pageApi(page, demo.url);
    await api.expect('PUT', '/companySettings', { body: { column: 'scheduleType', data: 'company' } });
    await page.goto(`${demo.url}/settings?tab=schedules`);
    await page.getByLabel('Segunda-feira, período 2: início').fill('11:00');
    await page.getByText('Começa antes do fim do primeiro período').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Apagamentos' }).click();
    await page.getByText('Nenhum contato foi apagado').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Ajuda' }).click();
    await page.getByRole('button', { name: 'Novo vídeo' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Título' }).fill('Primeiros passos');
    await page.getByRole('textbox', { name: 'Vídeo' }).fill('dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar Primeiros passos' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    // Keeps the run from requesting the film itself from the network.
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await visit(page, '/helps');
    await page.getByRole('button', { name: 'Primeiros passos', exact: true }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Primeiros passos', exact: true }).click();
    await page.getByTitle('Primeiros passos').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
