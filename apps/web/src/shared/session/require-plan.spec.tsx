/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { CompanyWithPlanView } from '@prosa/contracts';
import { Route, Routes } from 'react-router-dom';
import { applyCompany } from '../plans/company-plan.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { renderConsole } from '../testing/render-console.js';
import { RequireSuper } from './guards.js';
import { RequirePlan } from './require-plan.js';

const NO_PERMISSION = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
const companyWith = (useKanban: boolean) => ({ id: 1, plan: { useKanban } }) as CompanyWithPlanView;

const open = (route = '/kanban', user = aUser()) =>
  renderConsole(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route element={<RequirePlan flag="useKanban" />}>
        <Route path="/kanban" element={<p>The board</p>} />
      </Route>
      <Route Component={RequireSuper}>
        <Route path="/companies" element={<p>The companies</p>} />
      </Route>
    </Routes>,
    { route, user },
  );

const aServer = (useKanban: boolean) =>
  new FakeServer({ 'GET /companies/listPlan/:id': () => companyWith(useKanban) }).install();

it('opens pages that the plan includes', async () => {
  aServer(true);
  await open();

  expect(await screen.findByText('The board')).toBeVisible();
});

it('reports that a page is not in the plan, and redirects after a second', async () => {
  aServer(false);
  await open();

  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
  expect(screen.queryByText('The board')).not.toBeInTheDocument();
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
  expect(await screen.findByText('Home', {}, { timeout: 3_000 })).toBeVisible();
});

it('closes a page at once when the plan loses it', async () => {
  aServer(true);
  const { queryClient } = await open();
  await screen.findByText('The board');

  act(() => applyCompany(queryClient, companyWith(false)));

  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
  expect(await screen.findByText('Home', {}, { timeout: 3_000 })).toBeVisible();
});

it('retries when the plan could not be read', async () => {
  const server = aServer(true).on('GET /companies/listPlan/:id', () => refusal('ERR_UNAVAILABLE'));
  const { person } = await open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.on('GET /companies/listPlan/:id', () => companyWith(true));

  await person.click(again);

  expect(await screen.findByText('The board')).toBeVisible();
});

it('redirects other users from the pages of super users, with a notice', async () => {
  aServer(true);
  await open('/companies');

  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
  expect(await screen.findByText('Home', {}, { timeout: 3_000 })).toBeVisible();
});
