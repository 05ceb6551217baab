/** @jest-environment ./tools/jest/browser.cjs */
import type { PlanInput } from '@prosa/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aPlan } from '../../../shared/testing/a-plan.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { PlansPanel } from './plans-panel.js';

const plan = aPlan();

stubLayout();

describe('the plans', () => {
  it('show how much a company may store, and change it', async () => {
    const server = new FakeServer({
      'GET /plans/all': () => [plan],
      'PUT /plans/:planId': ({ body }) => ({ ...plan, ...(body as PlanInput) }),
    }).install();
    const { person } = await renderConsole(<PlansPanel />, { user: aUser({ super: true }) });

    expect(await screen.findByText(/Filas: 4 · Armazenamento: 2\sGB/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Editar Profissional' }));
    const field = await screen.findByRole('textbox', { name: 'Armazenamento de arquivos (MB)' });
    expect(field).toHaveValue('2048');
    const users = screen.getByRole('textbox', { name: 'Usuários' });
    await person.clear(users);
    await person.type(users, '1000001');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/1\.?000\.?000/)).toBeVisible();
    expect(users).toBeInvalid();
    expect(server.callsOf('PUT /plans/:planId')).toEqual([]);
    await person.clear(users);
    await person.type(users, '5');
    await person.clear(field);
    await person.type(field, '500');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));

    await waitFor(() => expect(server.callsOf('PUT /plans/:planId')[0]?.body).toMatchObject({ storageMegabytes: 500 }));
  });
});
