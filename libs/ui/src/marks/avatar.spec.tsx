/** @jest-environment ./tools/jest/browser.cjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.js';
import { Avatar, initialsOf, paletteOf } from './avatar.js';

it.each([
  ['Ana Souza', 'AS'],
  ['ana maria de souza', 'AS'],
  ['Ülkü', 'Ü'],
  ['Maria 🌻', 'M'],
  ['+55 11 98765-4321', ''],
  ['', ''],
])('names %s by the initials "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

it('gives a name the same colour each time, and different names different ones', () => {
  const names = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio'];

  expect(names.map(paletteOf)).toEqual(names.map(paletteOf));
  expect(new Set(names.map(paletteOf)).size).toBeGreaterThan(1);
});

it('names the channel, and falls back to initials when the picture is missing', async () => {
  await renderUi(<Avatar name="Ana Souza" picture="https://pictures.test/ana.jpeg" channel="whatsapp" />);
  const picture = document.querySelector('img');
  expect(screen.getByRole('img', { name: 'WhatsApp' })).toBeInTheDocument();
  expect(picture).toHaveAttribute('src', 'https://pictures.test/ana.jpeg');

  act(() => void fireEvent.error(picture as Element));

  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[data-initials="AS"]')).not.toBeNull();
});
