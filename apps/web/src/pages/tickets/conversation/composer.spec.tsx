/** @jest-environment ./tools/jest/browser.cjs */
import { companySettings, type ComposerMode, type DraftView } from '@prosa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompany } from '../../../shared/testing/a-company.js';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aQuickMessage } from '../../../shared/testing/a-quick-message.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { field, note, openThread } from './testing/open-thread.js';

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

describe('the composer', () => {
  it('loads a draft from another browser, and saves what is written and sent here', async () => {
    const aDraft = (mode: ComposerMode, body: string, updatedAt: string): DraftView => ({
      ticketId: 1,
      mode,
      body,
      updatedAt,
    });
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })], true, {
      'GET /drafts/:ticketId': () => [aDraft('reply', 'Comecei em casa', '1')],
      'PUT /drafts/:ticketId': ({ body }) => ({ ...(body as DraftView), ticketId: 1, updatedAt: '2' }),
    });
    server.on('POST /messages/:ticketId', (call) => sent(call));
    await waitFor(() => expect(field()).toHaveValue('Comecei em casa'));
    const saved = () => server.callsOf('PUT /drafts/:ticketId').map(({ body }) => body);
    expect(saved()).toEqual([]);

    await person.type(field(), ', termino aqui');
    await waitFor(() => expect(saved()).toEqual([{ mode: 'reply', body: 'Comecei em casa, termino aqui' }]));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(saved().at(-1)).toEqual({ mode: 'reply', body: '' }));
  });

  it('adds a line on Shift+Enter, sends nothing empty, and keeps the draft of the ticket', async () => {
    const { server, person, unmount } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');

    await person.type(field(), '  {Enter}');
    await person.clear(field());
    await person.type(field(), 'um{Shift>}{Enter}{/Shift}dois');

    expect(field()).toHaveValue('um\ndois');
    expect(server.callsOf('POST /messages/:ticketId')).toHaveLength(0);
    unmount();
    await openThread([aMessage({ body: 'Oi' })]);
    expect(field()).toHaveValue('um\ndois');
  });

  it('writes notes beside answers: Alt+N switches, each mode has its own draft, and a note is labelled', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:ticketId', (call) => sent(call, 50, { isPrivate: true, ack: 2, userId: 7 }));
    await screen.findByText('Oi');

    await person.type(field(), 'Já vejo');
    await person.keyboard('{Alt>}n{/Alt}');
    expect(screen.getByRole('tab', { name: 'Nota interna' })).toHaveAttribute('aria-selected', 'true');
    await person.type(note(), 'Cliente antigo{Enter}');

    const bubble = await screen.findByRole('group', { name: 'Nota interna · Você' });
    expect(within(bubble).getByText('Cliente antigo')).toBeVisible();
    await waitFor(() => expect(within(bubble).queryByRole('img')).not.toBeInTheDocument());
    expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({
      body: 'Cliente antigo',
      isPrivate: true,
    });
    await person.click(screen.getByRole('tab', { name: 'Responder' }));
    expect(field()).toHaveValue('Já vejo');
  });

  it('turns a note into an answer only after a confirmation', async () => {
    const { server, person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    await person.click(screen.getByRole('tab', { name: 'Nota interna' }));
    await person.type(note(), 'Não sabe o que quer');

    await person.click(screen.getByRole('tab', { name: 'Responder' }));
    expect(field()).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Usar como resposta' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(screen.queryByDisplayValue('Não sabe o que quer')).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Usar como resposta' }));

    await waitFor(() => expect(field()).toHaveValue('Não sabe o que quer'));
    expect(server.callsOf('POST /messages/:ticketId')).toHaveLength(0);
  });

  it('answers a note with a note', async () => {
    const privateNote = aMessage({ id: 4, fromMe: true, isPrivate: true, userId: 7, body: 'Cuidado com o prazo' });
    const { server, person, sent } = await openThread([privateNote]);
    server.on('POST /messages/:ticketId', (call) => sent(call, 50, { isPrivate: true }));

    await person.dblClick(await screen.findByText('Cuidado com o prazo'));
    await person.type(note(), 'Combinado{Enter}');

    await waitFor(() =>
      expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({
        isPrivate: true,
        quotedMsg: { id: 4 },
      }),
    );
  });

  it('offers quick messages after a slash, filled in for this contact, and selects the blanks of the chosen one', async () => {
    const { server, person } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('GET /quick-messages/list', () => [
      aQuickMessage({ id: 1, shortcode: 'bemvindo', message: '{{ms}}, {{firstName}}! Pedido {{pedido}}.' }),
      aQuickMessage({ id: 2, shortcode: 'fim', message: 'Até logo' }),
    ]);
    server.on('GET /companies/:companyId', () => aCompany({ name: 'Padaria' }));
    await screen.findByText('Oi');

    await person.type(field(), 'Ok. /bem');
    const preview = await screen.findByRole('region', { name: 'Como o contato vai ler' });
    await waitFor(() => expect(preview).toHaveTextContent(/(Bom dia|Boa \w+), Maria! Pedido {{pedido}}\./));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await person.keyboard('{Enter}');

    expect(field()).toHaveValue('Ok. {{ms}}, {{firstName}}! Pedido {{pedido}}.');
    expect(server.callsOf('POST /messages/:ticketId')).toHaveLength(0);
    await person.keyboard('42');
    expect(field()).toHaveValue('Ok. {{ms}}, {{firstName}}! Pedido 42.');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('moves in the list by arrows, closes it on Escape, offers variables after two braces, and sends on Enter when it is closed', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })]);
    server.on('POST /messages/:ticketId', (call) => sent(call));
    server.on('GET /companies/:companyId', () => aCompany({ name: 'Padaria' }));
    server.on('GET /quick-messages/list', () => [
      aQuickMessage({ id: 1, shortcode: 'a', message: 'Um' }),
      aQuickMessage({ id: 2, shortcode: 'b', message: 'Dois' }),
    ]);
    await screen.findByText('Oi');

    await person.click(screen.getByRole('button', { name: 'Respostas rápidas' }));
    expect(await screen.findByRole('option', { name: /\/a/, selected: true })).toBeVisible();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /\/b/, selected: true })).toBeVisible();
    await person.keyboard('{Tab}');
    expect(field()).toHaveValue('Dois');

    await person.type(field(), ' {{{{que');
    await person.keyboard('{Enter}');
    expect(field()).toHaveValue('Dois {{queue}}');
    await person.type(field(), ' /');
    await screen.findByRole('listbox');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({ body: 'Dois {{queue}} /' }),
    );
  });

  it('previews pasted files, and refuses empty and too large ones', async () => {
    const { person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    URL.createObjectURL = () => 'blob:test';
    const huge = new File(['x'], 'enorme.pdf', { type: 'application/pdf' });
    Object.defineProperty(huge, 'size', { value: 101 * 1024 * 1024 });
    const files = [
      new File(['abc'], 'contrato.pdf', { type: 'application/pdf' }),
      new File([], 'vazio.txt'),
      new File(['MZ\u0090'], 'foto.jpg.exe'),
      huge,
    ];

    await person.click(field());
    await person.paste({
      files: Object.assign(files, { item: (at: number) => files[at] }),
      items: [],
      types: ['Files'],
    } as never);

    expect(await screen.findByText('contrato.pdf')).toBeVisible();
    expect(await screen.findByText('vazio.txt está vazio.')).toBeVisible();
    expect(await screen.findByText(/enorme.pdf é grande demais/)).toBeVisible();
    expect(await screen.findByText('foto.jpg.exe é um programa, que não pode ser enviado.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('signs where the company leaves the choice, unless switched off, and remembers the key that sends', async () => {
    const { server, person, sent, unmount } = await openThread([aMessage({ body: 'Oi' })], true, {
      'GET /companySettings/:companyId': () => companySettings({ sendSignMessage: 'enabled' }),
    });
    server.on('POST /messages/:ticketId', (call) => sent(call, 50, { body: '*Ana Souza:*\nBom dia' }));
    await screen.findByText('Oi');

    await person.type(field(), 'Bom dia{Enter}');
    expect(await screen.findByText('Ana Souza:')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Assinatura ligada/, pressed: true }));
    await person.click(screen.getByRole('button', { name: 'Tecla de envio' }));
    await person.click(await screen.findByRole('menuitemradio', { name: /Ctrl\+Enter envia/ }));
    unmount();

    const again = await openThread([aMessage({ body: 'Oi' })]);
    again.server.on('POST /messages/:ticketId', (call) => again.sent(call, 51));
    await again.person.type(field(), 'um{Enter}dois{Control>}{Enter}{/Control}');
    await waitFor(() => expect(again.server.callsOf('POST /messages/:ticketId')).toHaveLength(1));
    const bodies = [server, again.server].map((each) => each.callsOf('POST /messages/:ticketId')[0]?.body);
    expect(bodies).toMatchObject([
      { body: 'Bom dia', signMessage: true },
      { body: 'um\ndois', signMessage: false },
    ]);
  });

  it('sends several files in their order, each with its own caption', async () => {
    const { person } = await openThread([aMessage({ body: 'Oi' })]);
    await screen.findByText('Oi');
    URL.createObjectURL = () => 'blob:test';
    const files = ['um.pdf', 'dois.pdf'].map((name) => new File(['abc'], name, { type: 'application/pdf' }));
    await person.upload(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), files);

    await person.type(await screen.findByLabelText('Legenda de dois.pdf'), 'Segunda via');
    expect(screen.getByRole('button', { name: 'Mover um.pdf para antes' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Mover dois.pdf para antes' }));

    const rows = screen.getAllByRole('listitem').map(({ textContent }) => /um|dois/.exec(textContent ?? '')?.[0]);
    expect(rows).toEqual(['dois', 'um']);
    expect(screen.getByLabelText('Legenda de dois.pdf')).toHaveValue('Segunda via');
  });

  it('shows no composer to users who may not answer', async () => {
    await openThread([aMessage({ body: 'Oi' })], false);

    expect(await screen.findByText('Só leitura')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('lets users who may not answer write a note', async () => {
    const { server, person, sent } = await openThread([aMessage({ body: 'Oi' })], false);
    server.on('POST /messages/:ticketId', (call) => sent(call, 50, { isPrivate: true }));

    await person.click(await screen.findByRole('button', { name: 'Nota interna' }));
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await person.type(note(), 'Vou ligar{Enter}');

    await waitFor(() => expect(server.callsOf('POST /messages/:ticketId')[0]?.body).toMatchObject({ isPrivate: true }));
  });
});
