/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RequireFigures } from '../../shared/session/guards.js';
import { aUser } from '../../shared/testing/a-user.js';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { LiveFrame } from './console-layout.js';

function open(profile: 'admin' | 'supervisor' | 'user') {
  new FakeServer({ 'GET /whatsapp': () => [], 'GET /version': () => ({ version: '1', simulatorUrl: null }) }).install();
  return renderConsole(
    <Routes>
      <Route element={<LiveFrame reload={() => undefined} />}>
        <Route Component={RequireFigures}>
          <Route path="/" element={<h1>The figures</h1>} />
        </Route>
        <Route path="/tickets" element={<h1>The tickets</h1>} />
      </Route>
    </Routes>,
    { user: aUser({ profile }), route: '/' },
  );
}

const entries = () => screen.queryAllByRole('link', { name: 'Painel' });

it.each(['admin', 'supervisor'] as const)(
  'starts on the dashboard for a profile of %s, which has the focus',
  async (profile) => {
    await open(profile);

    expect(await screen.findByRole('heading', { name: 'The figures' })).toBeInTheDocument();
    expect(entries()[0]).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Painel · Prosa');
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

it('starts with the tickets for others, who have no dashboard in the menu', async () => {
  await open('user');

  expect(await screen.findByRole('heading', { name: 'The tickets' })).toBeInTheDocument();
  expect(entries()).toEqual([]);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('moves the focus from the menu into the page that follows the dashboard', async () => {
  const { person } = await open('admin');

  await person.click(screen.getByRole('link', { name: 'Tickets' }));

  expect(await screen.findByRole('heading', { name: 'The tickets' })).toBeInTheDocument();
  expect(entries()[0]).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('main')).toHaveFocus();
});
