/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aCompanyWithPlan } from '../testing/a-company.js';
import { aPlan } from '../testing/a-plan.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer } from '../testing/fake-server.js';
import { renderConsole } from '../testing/render-console.js';
import { RequireAdmin, RequireCampaigns, RequireKanban, RequireSuper } from './guards.js';

const NO_PERMISSION = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

it('redirects other users from the pages of super users after a second, with a notice', async () => {
  await renderConsole(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route Component={RequireSuper}>
        <Route path="/companies" element={<p>The companies</p>} />
      </Route>
    </Routes>,
    { route: '/companies' },
  );

  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
  expect(screen.queryByText('The companies')).not.toBeInTheDocument();
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
  expect(await screen.findByText('Home', {}, { timeout: 3_000 })).toBeVisible();
});

it('redirects attendants from the pages of admins, with a reason that outlives the navigation', async () => {
  await renderConsole(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route Component={RequireAdmin}>
        <Route path="/users" element={<p>The users</p>} />
      </Route>
    </Routes>,
    { route: '/users', user: aUser({ profile: 'user' }) },
  );

  expect(await screen.findByText('Home')).toBeVisible();
  expect(await screen.findByText('Esta página é só para administradores da empresa.')).toBeVisible();
});

it.each([true, false])('opens the kanban by the plan: %s', async (useKanban) => {
  new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ useKanban }) }),
  }).install();
  await renderConsole(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route Component={RequireKanban}>
        <Route path="/kanban" element={<p>The board</p>} />
      </Route>
    </Routes>,
    // As existing links write it (docs/spec/secondary.md §1).
    { route: '/Kanban' },
  );

  const shown = useKanban ? 'The board' : NO_PERMISSION;
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.queryByText('The board') !== null).toBe(useKanban);
});

it.each([true, false])('opens campaigns and contact lists by the plan: %s', async (useCampaigns) => {
  new FakeServer({
    'GET /companies/listPlan/:companyId': () => aCompanyWithPlan({ plan: aPlan({ useCampaigns }) }),
  }).install();
  await renderConsole(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route Component={RequireCampaigns}>
        <Route path="/contact-lists" element={<p>The lists</p>} />
      </Route>
    </Routes>,
    { route: '/contact-lists' },
  );

  const shown = useCampaigns ? 'The lists' : NO_PERMISSION;
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.queryByText('The lists') !== null).toBe(useCampaigns);
});
