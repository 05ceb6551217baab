/** @jest-environment ./tools/jest/browser.cjs */
import { screen, within } from '@testing-library/react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';
import { MessageDetails } from './message-details.js';

const price = (category: string, type: string, isBillable: boolean) => ({ category, type, isBillable });

async function openDetails(given: Parameters<typeof aThreadMessage>[0]) {
  new FakeServer({}).install();
  const message = aThreadMessage({ fromMe: true, userId: 7, ack: 3, ...given });
  await renderConsole(
    <MemoryConversation messages={[message]}>
      <MessageDetails message={message} onClose={() => undefined} />
    </MemoryConversation>,
  );
  return within(await screen.findByRole('dialog', { name: 'Detalhes da mensagem' }));
}

describe('the details of a message', () => {
  it.each([
    [price('utility', 'regular', true), 'Utilidade: cobrada pela Meta'],
    [
      { ...price('utility', 'regular', true), cost: { amount: 0.0085, currency: 'BRL' } },
      'Utilidade: R$ 0,0085, cobrados pela Meta',
    ],
    [price('service', 'free_customer_service', false), 'Atendimento: grátis, dentro do prazo de resposta'],
    [price('marketing', 'free_entry_point', false), 'Marketing: grátis, porque o contato veio de um anúncio'],
    [price('carrier', 'other', false), 'carrier: grátis'],
  ])('say in words what %o costs', async (given, words) => {
    const dialog = await openDetails({ price: given });
    expect(dialog.getByText(words)).toBeVisible();
  });

  it('say who wrote it and how far it got, and nothing of a price where there is none', async () => {
    const dialog = await openDetails({ price: null });
    expect(dialog.getByText('Você')).toBeVisible();
    expect(dialog.getByText('Lida')).toBeVisible();
    expect(dialog.queryByText('Cobrança')).not.toBeInTheDocument();
  });
});
