/** @jest-environment ./tools/jest/browser.cjs */
import type { DoNotContact } from '@prosa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doNotContactLine } from '../../../shared/contacts/do-not-contact.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { aUser } from '../../../shared/testing/a-user.js';
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

  it('shows all names of a contact with their evidence, and undoes a merge after a question', async () => {
    const { contact } = aTicket({ contact: { number: '', username: 'ana' } });
    const merge = {
      id: 5,
      contact: { name: 'Ana Lima', number: '5511987650001', isGroup: false },
      mergedAt: '2026-11-20T12:00:00.000Z',
      undoUntil: '2026-12-20T12:00:00.000Z',
      user: { id: 7, name: 'Bia Reis' },
    };
    const server = new FakeServer({
      'GET /tags/list': () => [],
      'GET /contacts/:contactId/identities': () => ({
        identities: [
          {
            type: 'bsuid',
            value: 'BR.15',
            connection: { id: 1, name: 'Loja', channel: 'whatsappapi' },
            seenAt: '2026-11-20T12:00:00.000Z',
          },
          { type: 'username', value: 'ana', connection: null, seenAt: '2026-11-19T12:00:00.000Z' },
        ],
        merges: [merge],
      }),
      'POST /contacts/:contactId/merges/:mergeId/undo': () => ({
        contact,
        restored: { ...contact, id: 9, name: 'Ana Lima' },
      }),
    }).install();
    const { person } = await renderConsole(<ContactDrawer contact={contact} facts={[]} onClose={() => undefined} />, {
      user: aUser({ profile: 'admin' }),
    });

    const identities = within(await screen.findByRole('region', { name: 'Identidades' }));
    expect(identities.getByText('BR.15')).toBeVisible();
    expect(identities.getByText(/^Loja \(WhatsApp API\)/)).toBeVisible();
    expect(identities.getByText(/Bia Reis uniu Ana Lima/)).toHaveTextContent('(+55 11 98765-0001)');
    await person.click(identities.getByRole('button', { name: 'Desfazer a união' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Separar Ana Lima de novo?' }));
    await person.click(question.getByRole('button', { name: 'Desfazer a união' }));
    await waitFor(() => expect(server.callsOf('POST /contacts/:contactId/merges/:mergeId/undo')).toHaveLength(1));
    expect(await screen.findByText('Ana Lima é de novo um contato separado.')).toBeVisible();
  });

  it('says why and since when a contact gets no campaigns, asks before that ends, and follows others', async () => {
    const { contact } = aTicket();
    const entry: DoNotContact = {
      contactId: contact.id,
      name: contact.name,
      number: contact.number,
      isGroup: false,
      reason: 'word',
      at: '2026-11-20T12:00:00.000Z',
      user: null,
    };
    let stored: DoNotContact | null = entry;
    const server = new FakeServer({
      'GET /tags/list': () => [],
      'GET /contacts/:contactId/do-not-contact': () => ({ entry: stored }),
      'PUT /contacts/:contactId/do-not-contact': ({ body }) => {
        const isOn = (body as { isOn: boolean }).isOn;
        stored = isOn ? { ...entry, reason: 'person', user: { id: 7, name: 'Bia' } } : null;
        return { entry: stored };
      },
    }).install();
    const { person, socket } = await renderConsole(
      <ContactDrawer contact={contact} facts={[]} onClose={() => undefined} />,
      { table: [doNotContactLine] },
    );
    act(() => socket.accept());
    expect(await screen.findByText('Pediu por mensagem em 20/11/2026')).toBeVisible();
    const toggle = () => screen.getByRole('switch', { name: 'Não enviar campanhas' });
    expect(toggle()).toBeChecked();

    await person.click(toggle());
    const question = within(await screen.findByRole('alertdialog', { name: /^Voltar a enviar campanhas/ }));
    expect(server.callsOf('PUT /contacts/:contactId/do-not-contact')).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Voltar a enviar' }));
    await waitFor(() => expect(toggle()).not.toBeChecked());
    await person.click(toggle());
    expect(await screen.findByText(/^Marcado por Bia em/)).toBeVisible();
    expect(server.callsOf('PUT /contacts/:contactId/do-not-contact').map(({ body }) => body)).toEqual([
      { isOn: false },
      { isOn: true },
    ]);

    stored = null;
    act(() => socket.receive(1, 'doNotContact', { action: 'update', contactId: contact.id, isOn: false }));
    await waitFor(() => expect(toggle()).not.toBeChecked());
  });
});
