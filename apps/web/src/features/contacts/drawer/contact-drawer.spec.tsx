/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { ContactDrawer } from './contact-drawer.js';

const edge = () => screen.findByRole('separator', { name: 'Largura do painel do contato' });

describe('the contact panel', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakeServer({ 'GET /tags/list': () => [] }).install();
  });

  it('can be widened from its start edge, and remembers the width until it is reset', async () => {
    await renderConsole(<ContactDrawer contact={aTicket().contact} facts={[]} onClose={() => undefined} />);

    fireEvent.keyDown(await edge(), { key: 'End' });
    expect(localStorage.getItem('pane:contact')).toMatch(/^\d+$/);

    fireEvent.keyDown(await edge(), { key: 'Enter' });
    expect(localStorage.getItem('pane:contact')).toBeNull();
  });
});
