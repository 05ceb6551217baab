/** @jest-environment ./tools/jest/browser.cjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { Thread } from './thread.js';

const picture = (id: number, body: string) =>
  aThreadMessage({ id, mediaType: 'image', mediaState: 'ready', mediaUrl: `http://chat.test/${id}.png`, body });

const MESSAGES = [
  aThreadMessage({ id: 1, body: 'O contrato chegou?' }),
  aThreadMessage({ id: 2, body: 'Sim, o contrato está aqui', fromMe: true, userId: 7 }),
  picture(3, 'Primeira página'),
  picture(4, 'Segunda página'),
];

type Given = Omit<ComponentProps<typeof MemoryConversation>, 'children'>;

async function open(given: Given = {}, thread: ComponentProps<typeof Thread> = {}) {
  const server = new FakeServer({}).install();
  const view = await renderConsole(
    <MemoryConversation messages={MESSAGES} {...given}>
      <Thread {...thread} />
    </MemoryConversation>,
  );
  return { ...view, server };
}

const field = () => screen.getByRole('textbox', { name: 'Escreva uma mensagem' });

async function openMenu(person: Awaited<ReturnType<typeof open>>['person'], name: string) {
  const [bubble] = await screen.findAllByRole('group', { name });
  await person.click(within(bubble).getByRole('button', { name: 'Opções da mensagem' }));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
}

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('a conversation that is no ticket', () => {
  it('takes messages, answers and emoji without a call of a ticket', async () => {
    const { person, server } = await open();

    await person.dblClick(await screen.findByText('O contrato chegou?'));
    await person.type(field(), 'Chegou hoje{Enter}');

    const bubble = (await screen.findByText('Chegou hoje')).closest('[role=group]') as HTMLElement;
    expect(within(bubble).getByRole('button', { name: /Bia Reis.*O contrato chegou/ })).toBeVisible();
    expect(field()).toHaveValue('');
    expect(server.calls).toEqual([]);
  });

  it('shows who wrote in a group, also of two people with one name', async () => {
    const by = (id: number, contact: { name: string; id: number }, body: string) =>
      aThreadMessage({ id, contact: { ...contact, urlPicture: '' }, body, createdAt: '2026-11-20T12:00:00.000Z' });
    const bia = { name: 'Bia Reis', id: 4 };
    await open({ isGroup: true, messages: [by(1, bia, 'um'), by(2, bia, 'dois'), by(3, { ...bia, id: 5 }, 'três')] });

    const heads = (text: string) =>
      within(screen.getByText(text).closest('[role=group]') as HTMLElement).queryAllByText('Bia Reis').length;
    await screen.findByText('três');
    expect(['um', 'dois', 'três'].map(heads)).toEqual([1, 0, 1]);
  });

  it('finds its messages and steps through them', async () => {
    const { person } = await open({}, { isFinding: true });

    await person.type(await screen.findByRole('textbox', { name: 'Buscar nesta conversa' }), 'contrato');

    const bar = screen.getByRole('search');
    expect(await within(bar).findByText('1 de 2')).toBeVisible();
    await person.keyboard('{Enter}');
    expect(await within(bar).findByText('2 de 2')).toBeVisible();
    expect(screen.getAllByText('contrato', { selector: 'mark' })).toHaveLength(2);
  });

  it('shows its pictures in the gallery', async () => {
    const { person } = await open();

    await person.click((await screen.findAllByRole('button', { name: 'Ampliar foto' }))[0]);

    const gallery = await screen.findByRole('dialog', { name: 'Fotos e vídeos da conversa' });
    expect(await within(gallery).findByRole('img', { name: 'Primeira página' })).toBeVisible();
    await waitFor(() => expect(gallery).toHaveFocus());
    await person.keyboard('{ArrowRight}');
    expect(await within(gallery).findByRole('img', { name: 'Segunda página' })).toBeVisible();
  });

  it('offers to edit and delete own messages, and to forward all', async () => {
    const { person } = await open();
    const acts = async (name: string) => {
      await openMenu(person, name);
      const items = screen.getAllByRole('menuitem', { name: /^(Encaminhar|Editar|Apagar)$/ });
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      return items.map(({ textContent }) => textContent?.trim());
    };

    expect(await acts('Bia Reis')).toEqual(['Encaminhar']);
    expect(await acts('Você')).toEqual(['Encaminhar', 'Editar', 'Apagar']);
  });

  it('offers only what its source allows', async () => {
    await open({ maxFileBytes: null });
    await screen.findByText('O contrato chegou?');

    expect(screen.queryByRole('tab', { name: 'Nota interna' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Gravar áudio' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Anexar arquivo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  });

  it('shows the reason in place of the composer where nothing may be written', async () => {
    await open({ canReply: false }, { footer: <p>Só leitura</p> });

    expect(await screen.findByText('Só leitura')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps its place while it is hidden because a part of the page loads', async () => {
    const messages = Array.from({ length: 40 }, (_, index) => aThreadMessage({ id: index + 1 }));
    await open({ messages, unread: 12 });
    const toEnd = await screen.findByRole('button', { name: 'Ir para o fim' });
    const region = screen.getByRole('region', { name: 'Mensagens' });

    Object.defineProperty(region, 'clientHeight', { value: 0, configurable: true });
    fireEvent.scroll(region);

    expect(toEnd).toBeVisible();
  });
});
