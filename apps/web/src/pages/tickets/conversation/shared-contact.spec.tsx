/** @jest-environment ./tools/jest/browser.cjs */
import type { CreateContactInput, UserView } from '@prosa/contracts';
import { screen, within } from '@testing-library/react';
import { Thread } from '../../../features/messages/read-thread/thread.js';
import { TicketConversation } from '../../../features/ticket-messages/ticket-conversation/ticket-conversation.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aThreadPage } from '../../../shared/testing/a-thread-page.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { useSharedContact } from './use-shared-contact.js';

const ticket = aTicket({ id: 1 });
const body = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Zé do Gás',
  'item1.TEL;waid=5511987654321:98765-4321',
  'END:VCARD',
].join('\n');
const known = { ...ticket.contact, id: 9, name: 'José do Gás', number: '5511987654321' };

/** A thread as its pane composes it. */
function Desk() {
  const { acts, dialog } = useSharedContact();
  return (
    <TicketConversation ticket={ticket} canWrite sharedContact={acts}>
      <Thread />
      {dialog}
    </TicketConversation>
  );
}

async function open(contactId: number, user: Partial<UserView> = {}) {
  const server = new FakeServer({
    'GET /messages/:ticketId': () => aThreadPage([aMessage({ mediaType: 'contactMessage', body })], { ticket }),
    'GET /contacts/profile/:number': () => ({ contactId, urlPicture: '' }),
    'GET /contacts/:contactId': () => known,
    'POST /contacts': ({ body: input }) => ({ ...known, ...(input as CreateContactInput), extraInfo: [] }),
    'GET /whatsapp': () => [],
    'GET /queue': () => [],
  }).install();
  return { ...(await renderConsole(<Desk />, { user: aUser(user) })), server };
}

stubLayout();

describe('a contact that somebody shared', () => {
  it('is shown by the number of its account, and is saved with it', async () => {
    const { person, server } = await open(0);

    expect(await screen.findByText('+55 11 98765-4321')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Salvar Zé do Gás nos contatos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo contato' });
    expect(within(dialog).getByRole('textbox', { name: /^Nome/ })).toHaveValue('Zé do Gás');
    await person.click(within(dialog).getByRole('button', { name: 'Salvar' }));

    expect(server.callsOf('GET /contacts/profile/5511987654321')).toHaveLength(1);
    expect(server.callsOf('POST /contacts')[0]?.body).toMatchObject({ name: 'Zé do Gás', number: '5511987654321' });
  });

  it('is written to at once when the company knows them', async () => {
    const { person } = await open(9);

    await person.click(await screen.findByRole('button', { name: 'Conversar com Zé do Gás' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo ticket' });

    expect(within(dialog).getByText('José do Gás')).toBeVisible();
  });

  it('becomes a contact before they are written to', async () => {
    const { person } = await open(0);

    await person.click(await screen.findByRole('button', { name: 'Conversar com Zé do Gás' }));
    const form = await screen.findByRole('dialog', { name: 'Novo contato' });
    await person.click(within(form).getByRole('button', { name: 'Salvar' }));

    expect(within(await screen.findByRole('dialog', { name: 'Novo ticket' })).getByText('Zé do Gás')).toBeVisible();
  });

  it('has no actions for users from whom numbers are hidden', async () => {
    const company = { ...aUser().company, companieSettings: [{ lgpdHideNumber: 'enabled' as const }] };
    await open(0, { profile: 'user', company });

    expect(await screen.findByText('Zé do Gás')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Zé do Gás/ })).not.toBeInTheDocument();
  });
});
