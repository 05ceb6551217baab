import { describeJourney, type Member } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { BotDesk } from './bot-desk.js';

/** A tenth of a second of silence, as Ogg Opus. */
const RECORDING =
  'T2dnUwACAAAAAAAAAABToxS/AAAAADUIpOEBE09wdXNIZWFkAQE4AUAfAAAAAABPZ2dTAAAAAAAAAAAAAFOjFL8BAAAAd3tjsgE+' +
  'T3B1c1RhZ3MNAAAATGF2ZjU5LjI3LjEwMAEAAAAdAAAAZW5jb2Rlcj1MYXZjNTkuMzcuMTAwIGxpYm9wdXNPZ2dTAAT4EwAAAAAA' +
  'AFOjFL8CAAAAQ15uUAYHBgYGBgYIC+Y7I6tgCAissw7GCAissw7GCAissw7GCAissw7GCAissw7G';

/** Customers are served by foreign bots and a model, and handed to an attendant whom the model helps. */
describeJourney('foreign bots and a model at the desk', (stage) => {
  let desk: BotDesk;
  let queueId: number;
  let bruno: Member;
  let attendant: Attendant;

  const address = (side: 'typebot' | 'program' | 'model') => desk.company.bots.addressOf(side);

  async function link(input: object): Promise<void> {
    const { id } = await desk.company.api.expect<{ id: number }>('POST', '/queueIntegration', { body: input });
    await desk.setUpConnection({ integrationId: id, promptId: null });
  }

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Sol');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    queueId = await company.addQueue('Balcão', '#aa6600');
    bruno = await company.addAttendant('Bruno Lima', [queueId]);
    await desk.setUpConnection({ queueIds: [queueId] });
    await company.api.expect('PUT', '/model-account', {
      body: { baseUrl: address('model'), apiKey: 'sk-journey', assists: true, transcription: 'onDemand' },
    });
  }, 180_000);

  it('serves by Typebot: choices, its word for the end, and a person in the end', async () => {
    await link({
      type: 'typebot',
      name: 'Fluxo',
      urlN8N: address('typebot'),
      typebotSlug: 'padaria',
      typebotDelayMessage: 0,
      typebotKeywordRestart: 'reiniciar',
    });
    const lia = await desk.company.addCustomer('Lia Prado');
    expect((await desk.converse(lia, 'Oi', 2)).join()).toContain('Como posso ajudar?');
    expect((await desk.converse(lia, '2', 1)).join()).toContain('das 7h às 19h');
    await desk.seen(lia, { status: 'pending', userId: null });
  });

  it('serves by a program, which hands over', async () => {
    await link({ type: 'n8n', name: 'Programa', urlN8N: address('program'), readsReply: true });
    const caio = await desk.company.addCustomer('Caio Reis');
    expect(await desk.converse(caio, 'Tem pão?')).toEqual(['Você escreveu: Tem pão?']);
    await desk.company.write(caio, 'Quero um atendente');
    await eventually(
      async () => expect(await desk.seen(caio, { queueId })).toMatchObject({ useIntegration: false }),
      30_000,
    );
  });

  it('serves by a model, which hands over with a note that the attendant reads', async () => {
    const { id: promptId } = await desk.company.api.expect<{ id: number }>('POST', '/prompt', {
      body: {
        name: 'Atendente',
        prompt: 'Responda com cortesia a quem escreve, e chame uma pessoa quando não souber.',
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
        queueId,
      },
    });
    await desk.setUpConnection({ integrationId: null, promptId, queueIds: [] });
    const rosa = await desk.company.addCustomer('Rosa Dias');
    expect((await desk.converse(rosa, 'Qual o horário?')).join()).toContain('das 7h às 19h');
    await desk.company.write(rosa, 'Quero falar com uma pessoa');
    await desk.seen(rosa, { status: 'pending', queueId });

    attendant = await openAttendant(desk.company.url, bruno);
    const { consolePage, page } = attendant;
    await consolePage.tab('Aguardando').click();
    await consolePage.accept('Rosa Dias');
    await page.getByText('O cliente pediu: Quero falar com uma pessoa').waitFor();
  }, 120_000);

  it('writes a recording down, which is found by what it says', async () => {
    const { consolePage, page } = attendant;
    const { company } = desk;
    const [rosa] = (await company.api.expect<{ contacts: { number: string }[] }>('GET', '/contacts?searchParam=Rosa'))
      .contacts;
    const media = { kind: 'ptt' as const, base64: RECORDING, mimetype: 'audio/ogg; codecs=opus' };
    await company.phones.sendFile(rosa!.number, company.businessNumber, media);
    await page.getByRole('button', { name: 'Transcrever' }).click();
    await page.getByText('vocês entregam bolo de fubá no sábado?').waitFor();

    const { hits } = await company.api.expect<{ hits: object[] }>('GET', '/messages/search?searchParam=fubá');
    expect(hits).toHaveLength(1);
    expect(await consolePage.bubbles('Rosa Dias').count()).toBeGreaterThan(1);
  }, 120_000);

  it('suggests an answer, which the attendant changes and sends', async () => {
    const { consolePage, page, watch } = attendant;
    await page.keyboard.press('Alt+g');
    const suggestion = page.getByRole('textbox', { name: 'Resposta sugerida' });
    await suggestion.fill('Entregamos sim, até as 18h.');
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await consolePage.composer.getByRole('button', { name: 'Enviar', exact: true }).click();
    await consolePage.tick(consolePage.bubbles('Você').filter({ hasText: 'até as 18h' }), 'Entregue').waitFor();
    expect(watch.complaints).toEqual([]);
  }, 120_000);

  afterAll(() => attendant?.close());
});
