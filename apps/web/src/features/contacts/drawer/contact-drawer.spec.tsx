/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('adds the tag of a name that exists although the tags are still loading', async () => {
    const tag = { id: 7, name: 'Cliente antigo', color: '#0e7490', kanban: 0, contactsCount: 0 };
    let answer: (tags: (typeof tag)[]) => void = () => undefined;
    const server = new FakeServer({
      'GET /tags/list': () => new Promise((resolve) => (answer = resolve)),
      'POST /tags/sync': () => aTicket().contact,
    }).install();
    await renderConsole(<ContactDrawer contact={aTicket().contact} facts={[]} onClose={() => undefined} />);
    const person = userEvent.setup();

    await person.type(await screen.findByLabelText('Adicionar tag'), 'cliente antigo{Enter}');
    answer([tag]);

    await waitFor(() => expect(server.callsOf('POST /tags/sync')).toHaveLength(1));
    expect(server.callsOf('POST /tags/sync')[0]!.body).toMatchObject({ tags: [{ id: 7 }] });
    expect(server.callsOf('POST /tags')).toEqual([]);
  });
});
