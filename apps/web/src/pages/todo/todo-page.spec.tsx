/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { FakeServer } from '../../shared/testing/fake-server.js';
import { renderConsole } from '../../shared/testing/render-console.js';
import { addTask, type Task } from '../../shared/tasks/tasks.js';
import { TodoPage } from './todo-page.js';

const stored = () => JSON.parse(localStorage.getItem('tasks') ?? '[]') as Task[];
const texts = () => stored().map(({ text }) => text);
const field = () => screen.getByRole('textbox', { name: 'O que fazer?' });

async function open() {
  new FakeServer({}).install();
  const { person } = await renderConsole(<TodoPage />, { route: '/todolist' });
  await screen.findByRole('heading', { name: 'Tarefas' });
  return person;
}

beforeEach(() => localStorage.clear());

it('appends tasks without blanks at their ends, and ignores blank text', async () => {
  const person = await open();
  expect(screen.getByText('Nenhuma tarefa')).toBeVisible();

  await person.type(field(), '  Ligar {Enter}');
  await person.type(field(), '   {Enter}');
  await person.type(field(), 'Escrever{Enter}');

  expect(texts()).toEqual(['Ligar', 'Escrever']);
  expect(stored()[0].updatedAt).toBe(stored()[0].createdAt);
});

it('loads a task into the field, and saves its text and time', async () => {
  localStorage.setItem('tasks', JSON.stringify([{ text: 'Ligar', createdAt: '2026-11-20T12:00:00.000Z' }]));
  const person = await open();

  await person.click(screen.getByRole('button', { name: 'Editar Ligar' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Ligar');
  await person.type(field(), ' hoje');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(stored()).toMatchObject([{ text: 'Ligar hoje', createdAt: '2026-11-20T12:00:00.000Z' }]);
  expect(stored()[0].updatedAt > stored()[0].createdAt).toBe(true);
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeVisible();
});

it('deletes a task, and restores it at its place', async () => {
  ['um', 'dois', 'três'].forEach((text) => addTask(text));
  const person = await open();

  await person.click(screen.getByRole('button', { name: 'Excluir dois' }));
  expect(texts()).toEqual(['um', 'três']);
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));

  expect(texts()).toEqual(['um', 'dois', 'três']);
});

it('is ordered by keyboard', async () => {
  ['um', 'dois', 'três'].forEach((text) => addTask(text));
  const person = await open();

  screen.getByRole('button', { name: 'Mover três' }).focus();
  await person.keyboard(' {ArrowUp}{ArrowUp} ');

  expect(texts()).toEqual(['três', 'um', 'dois']);
});

it('leads back to the conversation that a task was made from', async () => {
  addTask('Enviar o contrato', { path: '/tickets/abc', title: 'Padaria' });
  await open();

  const row = within(screen.getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Conversa com Padaria' })).toHaveAttribute('href', '/tickets/abc');
});
