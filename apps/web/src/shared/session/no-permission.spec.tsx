/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '../testing/a-user.js';
import { renderConsole } from '../testing/render-console.js';
import { RequireAdmin, RequireSuper } from './guards.js';

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
