/** @jest-environment ./tools/jest/browser.cjs */
import type { ReplyWindow, TemplateView } from '@prosa/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { stubLayout } from '../../../shared/testing/stub-layout.js';
import { Thread } from '../read-thread/thread.js';
import { aTemplate } from '../../../shared/testing/templates/a-template.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const TEMPLATES = [
  aTemplate(),
  aTemplate({ id: 2, name: 'promo_paused', status: 'PAUSED', category: 'MARKETING', body: 'Promoção' }),
];

interface Given {
  window: Partial<ReplyWindow>;
  templates?: readonly TemplateView[];
  draft?: string;
  messages?: ReturnType<typeof aThreadMessage>[];
}

async function open({ window, templates = TEMPLATES, draft = '', messages = [aThreadMessage()] }: Given) {
  new FakeServer({}).install();
  const send = jest.fn();
  const whole = { freeUntil: null, humanUntil: null, freeEntryUntil: null, hasTemplates: true, ...window };
  const view = await renderConsole(
    <MemoryConversation
      messages={messages}
      send={send}
      canNote
      replyWindow={{ window: whole, useTemplates: () => ({ templates, error: null, retry: () => undefined }) }}
      useDraftText={() => useState(draft)}
    >
      <Thread />
    </MemoryConversation>,
  );
  return { ...view, send };
}

const field = () => screen.queryByRole('textbox', { name: 'Escreva uma mensagem' });

beforeEach(() => {
  localStorage.clear();
  stubLayout();
});

const PDF = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });

describe('the composer of a conversation with a reply window', () => {
  it('says until when one may answer, and how long that is', async () => {
    await open({ window: { freeUntil: inHours(3.21) } });
    expect(await screen.findByText(/^Responda até .+ · faltam 3\sh 12\smin$/)).toBeVisible();
    expect(field()).toBeVisible();
  });

  it('says that only a person may write in the time of the human agent', async () => {
    await open({ window: { freeUntil: inHours(-1), humanUntil: inHours(50), hasTemplates: false } });
    expect(await screen.findByText(/^Agora só uma pessoa pode escrever/)).toBeVisible();
    expect(field()).toBeVisible();
  });

  it('offers templates once it is closed, keeps the draft, and still takes notes', async () => {
    const { person, send } = await open({ window: { freeUntil: inHours(-1) }, draft: 'Já vejo isso' });
    expect(await screen.findByText(/O prazo para responder terminou/)).toBeVisible();
    expect(screen.getByText('Seu rascunho continua guardado: “Já vejo isso”')).toBeVisible();
    expect(field()).not.toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'Escolher modelo' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Pausado pela Meta por baixa qualidade')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: /promo_paused/ })).toBeDisabled();
    await person.click(within(dialog).getByRole('radio', { name: /pedido_pronto/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));
    expect(await within(dialog).findAllByText('Preencha este campo')).toHaveLength(2);

    await person.type(within(dialog).getByRole('textbox', { name: /Texto: nome/ }), 'Maria');
    await person.type(within(dialog).getByRole('textbox', { name: /Texto: numero/ }), '77     x');
    expect(within(dialog).getByText('Não pode ter cinco espaços seguidos')).toBeVisible();
    await person.clear(within(dialog).getByRole('textbox', { name: /Texto: numero/ }));
    await person.type(within(dialog).getByRole('textbox', { name: /Texto: numero/ }), '77');
    expect(within(dialog).getByText('Olá Maria, o pedido 77 está pronto.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));

    expect(send.mock.calls[0][0]).toMatchObject({
      body: 'Olá Maria, o pedido 77 está pronto.\n\nLoja Azul',
      template: { input: { templateId: 1, values: ['Maria', '77'] }, sent: { name: 'pedido_pronto' } },
    });
    await person.click(screen.getByRole('tab', { name: 'Nota interna' }));
    expect(await screen.findByRole('textbox', { name: 'Só a equipe vê esta nota' })).toBeVisible();
  });

  it('sends a file of this device as the header, and refuses one that Meta would not take', async () => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const withFile = (headerMedia: 'image' | 'document', given: Partial<TemplateView>) =>
      aTemplate({ headerMedia, variables: [{ part: 'header', index: 0, name: headerMedia, example: '' }], ...given });
    const templates = [withFile('image', {}), withFile('document', { id: 2, name: 'contrato' })];
    const { person, send } = await open({ window: { freeUntil: inHours(-1) }, templates });
    await person.click(await screen.findByRole('button', { name: 'Escolher modelo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('radio', { name: /pedido_pronto/ }));
    const picker = dialog.getByLabelText('Escolher arquivo', { selector: 'input' });

    const act = userEvent.setup({ applyAccept: false });
    await act.upload(picker, new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(await dialog.findByText('Escolha uma imagem JPG ou PNG')).toBeVisible();
    await person.click(dialog.getByRole('radio', { name: /contrato/ }));
    await act.upload(dialog.getByLabelText('Escolher arquivo', { selector: 'input' }), PDF);
    expect(await dialog.findByTitle('contrato.pdf')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Enviar modelo' }));
    expect(send.mock.calls[0][0]).toMatchObject({
      file: { file: PDF, info: { kind: 'document', fileName: 'contrato.pdf' } },
      template: { input: { templateId: 2, values: [''] } },
    });
  });

  it('says what to do where there are no templates', async () => {
    await open({ window: { freeUntil: inHours(-1), hasTemplates: false } });
    expect(await screen.findByText(/Com a permissão de agente humano/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Escolher modelo' })).not.toBeInTheDocument();
  });

  it('begins with a template when the contact never wrote here', async () => {
    await open({ window: {} });
    expect(await screen.findByText('Este contato ainda não escreveu por aqui.')).toBeVisible();
  });
});

describe('a failed message', () => {
  const failed = (failure: string, given = {}) =>
    aThreadMessage({ fromMe: true, sendState: 'failed', failure, ...given });

  it.each([
    ['windowClosed', 'O prazo para responder terminou. Você pode resolver.', ['Usar um modelo']],
    ['reauthorise', 'A conexão perdeu a autorização. Um administrador precisa agir.', ['Tentar de novo']],
    ['optedOut', 'O contato não quer receber mensagens deste tipo. Não há o que fazer aqui.', []],
    ['providerDown', 'A Meta está fora do ar. Tente de novo mais tarde.', ['Tentar de novo']],
    [
      '463',
      'O WhatsApp não deixa este número iniciar novas conversas por enquanto. Código 463. Tente de novo mais tarde.',
      ['Tentar de novo'],
    ],
  ])('says for %s what happened, and offers what can help', async (failure, reason, actions) => {
    await open({ window: { freeUntil: inHours(5) }, messages: [failed(failure)] });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(reason);
    expect(
      within(alert)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(actions);
  });

  it('that was a template is marked, and can be tried again although the window is closed', async () => {
    const template = { name: 'pedido_pronto', language: 'pt_BR', category: 'UTILITY' } as const;
    await open({ window: { freeUntil: inHours(-5) }, messages: [failed('providerDown', { template })] });
    expect(await screen.findByText('Modelo pedido_pronto')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
