/** @jest-environment ./tools/jest/browser.cjs */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { TranslationStore } from '../../../shared/conversation/translation-store.js';
import type { Draft } from '../../../shared/conversation/thread-message.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { SummaryDialog } from './summary-dialog.js';
import { SummaryOffer } from './summary-offer.js';
import { Thread } from '../read-thread/thread.js';

describe('the helps of a model', () => {
  const run = jest.fn<Promise<string>, [object, AbortSignal?]>();
  const send = jest.fn<void, [Draft]>();
  const field = () => screen.findByRole('textbox', { name: 'Escreva uma mensagem' });
  const show = (isOffered = true, beside: ReactNode = null) => {
    new FakeServer({}).install();
    const translations = new TranslationStore((text, language) => run({ text, language }));
    return renderConsole(
      <MemoryConversation
        messages={[aThreadMessage({ id: 1, body: 'Good morning' })]}
        assists={isOffered ? { run, translations, openSummary: null } : null}
        canNote
        send={send}
      >
        <Thread />
        {beside}
      </MemoryConversation>,
    );
  };
  const open = async (item: string | RegExp) => {
    // The last one stands beside the field, the first one above it on a phone.
    await userEvent.click((await screen.findAllByRole('button', { name: 'Ajuda da IA' })).at(-1)!);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  beforeEach(() => {
    stubLayout();
    run.mockReset();
    send.mockReset();
  });

  it('suggest an answer, which is changed, used and sent by the user alone', async () => {
    run.mockResolvedValue('Abrimos às 7h.');
    await show();
    await open(/^Sugerir uma resposta/);
    const text = await screen.findByRole('textbox', { name: 'Resposta sugerida' });
    await waitFor(() => expect(text).toHaveValue('Abrimos às 7h.'));
    await userEvent.type(text, ' Até já!');
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }));

    expect(run.mock.calls[0]![0]).toEqual({ kind: 'suggestion', draft: '' });
    expect(await field()).toHaveValue('Abrimos às 7h. Até já!');
    expect(send).not.toHaveBeenCalled();
  });

  it('rewrite the draft, which comes back by a button', async () => {
    run.mockResolvedValue('Olá! Já vejo.');
    await show();
    await userEvent.type(await field(), 'oi ja vejo');
    await open('Mais simpático');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar' }));
    expect(await field()).toHaveValue('Olá! Já vejo.');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await field()).toHaveValue('oi ja vejo');
  });

  it('summarise into a note', async () => {
    run.mockResolvedValue('Quer saber o horário.');
    await show();
    await open('Resumir o ticket');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar como nota' }));
    expect(run.mock.calls[0]![0]).toEqual({ kind: 'summary', language: 'pt-BR' });
    expect(await screen.findByDisplayValue('Quer saber o horário.')).toBeVisible();
    expect(screen.getByRole('group', { name: /nota/i })).toBeVisible();
  });

  it('summarise for a colleague, into a note once it is saved', async () => {
    run.mockResolvedValue('Quer saber o horário.');
    const onClose = jest.fn();
    await show(true, <SummaryDialog onClose={onClose} />);
    const text = await screen.findByRole('textbox', { name: 'Resumo' });
    await userEvent.type(text, ' Abrimos às 7h.');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar como nota' }));
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ body: 'Quer saber o horário. Abrimos às 7h.', isPrivate: true }),
    );
    expect(onClose).toHaveBeenCalled();
  });

  it('are offered once for a long conversation', async () => {
    const onOpen = jest.fn();
    const offer = <SummaryOffer conversationId="ticket-7" onOpen={onOpen} />;
    const { unmount } = await renderConsole(offer);
    await userEvent.click(screen.getByRole('button', { name: 'Resumir o ticket' }));
    expect(onOpen).toHaveBeenCalled();
    unmount();
    await renderConsole(offer);
    expect(screen.queryByRole('button', { name: 'Resumir o ticket' })).toBeNull();
  });

  it('end with Escape while the model writes, and can be repeated after a failure', async () => {
    let signal: AbortSignal | undefined;
    run.mockImplementationOnce((_, given) => new Promise(() => (signal = given)));
    await show();
    await open(/^Sugerir uma resposta/);
    expect(await screen.findByText('O modelo de IA está escrevendo…')).toBeVisible();
    // The menu takes the key while it closes, and the tooltip of its button while it is shown.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      expect(signal?.aborted).toBe(true);
    });
    expect(screen.queryByText('O modelo de IA está escrevendo…')).toBeNull();

    run.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('Pronto.');
    await open(/^Sugerir uma resposta/);
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'De novo' }));
    expect(await screen.findByDisplayValue('Pronto.')).toBeVisible();
  });

  it('are not there where the company does not want them', async () => {
    await show(false);
    expect(await field()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ajuda da IA' })).toBeNull();
  });
});
