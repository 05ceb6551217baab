/** @jest-environment ./tools/jest/browser.cjs */
import { screen } from '@testing-library/react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { Thread } from '../read-thread/thread.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';

describe('the bubble of a campaign’s message', () => {
  beforeEach(() => stubLayout());

  it('names the campaign, until the message is deleted; others name none', async () => {
    new FakeServer({}).install();
    const campaign = { id: 5, name: 'Natal' };
    const messages = [
      aThreadMessage({ id: 1, fromMe: true, body: 'Temos novidades', campaign }),
      aThreadMessage({ id: 2, fromMe: true, body: 'Apagada', campaign: { id: 6, name: 'Páscoa' }, isDeleted: true }),
      aThreadMessage({ id: 3, fromMe: true, body: 'Bom dia' }),
    ];
    await renderConsole(
      <MemoryConversation messages={messages}>
        <Thread />
      </MemoryConversation>,
    );

    expect(await screen.findByText('Bom dia')).toBeVisible();
    expect(screen.getAllByText(/^Campanha/).map(({ textContent }) => textContent?.trim())).toEqual([
      'Campanha · Natal',
    ]);
  });
});
