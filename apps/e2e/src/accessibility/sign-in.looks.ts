import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines what a visitor sees before signing in. */
export function signInLooks(at: () => Stage): void {
  it('sign-up, also with a missing field', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/signup`);
    await page.getByRole('button', { name: 'Criar conta' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('sign-in, also after a refusal', async () => {
    const { page } = at();
    await visit(page, '/login');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('an invitation that is no longer valid', async () => {
    const { page } = at();
    await visit(page, `/invitation#${'x'.repeat(43)}`);
    await page.getByText('Este convite não vale mais').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('password recovery: the number, and the code', async () => {
    const { page } = at();
    await visit(page, '/recovery-password');
    await page.getByRole('button', { name: 'Enviar código' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByLabel('Número de WhatsApp').fill('5511900000000');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByRole('button', { name: 'Verificar código' }).waitFor();
    await page.getByText('enviado com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await visit(page, '/login');
  }, 60_000);
}
