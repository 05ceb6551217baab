/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { SpokenText } from './spoken-text.js';

describe('what a recording says', () => {
  const request = jest.fn();
  const show = (more: object, isOffered = true) =>
    renderConsole(
      <MemoryConversation transcription={isOffered ? { request } : null}>
        <SpokenText message={aThreadMessage({ id: 5, mediaType: 'audio', body: '', ...more })} />
      </MemoryConversation>,
    );

  beforeEach(() => request.mockClear());

  it('is shown once it is written down, a long one after a click', async () => {
    const end = 'e até amanhã.';
    await show({ transcript: `${'Bom dia, quero um bolo. '.repeat(30)}${end}` });
    expect(screen.getByText('Transcrito automaticamente')).toBeVisible();
    expect(screen.queryByText(new RegExp(end))).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
    expect(screen.getByText(new RegExp(end))).toBeVisible();
  });

  it('is written down for who wants it, and again after a failure', async () => {
    const { unmount } = await show({ transcript: null });
    await userEvent.click(screen.getByRole('button', { name: 'Transcrever' }));
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }));
    unmount();

    await show({ transcript: null, transcription: 'failed' });
    expect(screen.getByText('Não foi possível transcrever.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['while it is written down', { transcription: 'pending' }, 'Transcrevendo…'],
    ['where nothing was understood', { transcript: '' }, 'Nenhuma fala foi reconhecida.'],
  ])('has a word %s', async (_, more, text) => {
    await show(more);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not offered where the company does not want it', async () => {
    await show({ transcript: null }, false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
