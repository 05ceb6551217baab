/** @jest-environment ./tools/jest/browser.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { readGuide } from '../../../vite/read-guide.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { readLocaleFiles } from '../../shared/testing/test-i18n.js';
import { GuidePage } from './guide-page.js';

// As the build makes them; only Vite can list the files.
jest.mock('../../features/guides/api/guide-files.js', () => {
  const load = (file: string) => () => Promise.resolve(mockRead(file));
  const files = ['pt-BR/admin', 'pt-BR/attendant', 'en/admin', 'en/attendant', 'tr/api'];
  return { guideFiles: Object.fromEntries(files.map((file) => [`docs/guide/${file}.md`, load(file)])) };
});

const mockRead = (file: string) =>
  readGuide(
    readFileSync(path.resolve(import.meta.dirname, `../../../../../docs/guide/${file}.md`), 'utf8'),
    (href) => ({
      src: `/assets/${path.basename(href)}`,
      width: 1440,
      height: 860,
    }),
  );

const open = (guide: string) =>
  renderConsole(
    <Routes>
      <Route path="/helps/guide/:guide" element={<GuidePage />} />
      <Route path="/helps" element={<h1>Ajuda</h1>} />
    </Routes>,
    { route: `/helps/guide/${guide}` },
  );

afterEach(() => act(async () => void (await i18next.changeLanguage('pt-BR'))));

it('shows a guide in the language of the person, with its pictures', async () => {
  await open('attendant');

  expect(await screen.findByRole('heading', { name: 'Aceitar', level: 2 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Guia do atendente', level: 1 })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Um ticket que aguarda' })).toHaveAttribute('src', '/assets/waiting.png');
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'pt-BR');
});

/** A language counts once some of its texts are loaded. */
async function readTurkish() {
  for (const { namespace, texts } of readLocaleFiles().filter(({ language }) => language === 'tr'))
    i18next.addResourceBundle('tr', namespace, texts);
  await act(async () => void (await i18next.changeLanguage('tr')));
}

it('shows one that is in all languages in each of them', async () => {
  await open('api');
  await readTurkish();

  expect(await screen.findByRole('heading', { name: 'Program olmadan denemek', level: 2 })).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'tr');
});

it('shows the English one to those whose language has none', async () => {
  const { person } = await open('attendant');
  await readTurkish();

  expect(await screen.findByRole('heading', { name: 'Accept', level: 2 })).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  await person.click(screen.getByRole('link', { name: "admin's guide" }));
  expect(await screen.findByRole('heading', { name: 'Connect a number', level: 2 })).toBeVisible();
});

it('leads from an unknown guide to the help page', async () => {
  await open('nothing');

  expect(await screen.findByRole('heading', { name: 'Ajuda' })).toBeVisible();
});
