/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderConsole } from '../testing/render-console.js';
import { RequireSuper } from './guards.js';

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
