import { describeJourney } from '@prosa/harness';
import { aPicture } from '../kit/files.js';
import { type CloudNumber, digitsIn, enterWebhook, newAccessToken, newCloudNumber } from './accounts.js';
import { ChannelDesk } from './channel-desk.js';
import {
  answersWithTextAndPicture,
  answerWaits,
  isLoaded,
  receivesTextAndPicture,
  type Sides,
  waitedIsSentOnce,
} from './conversation.steps.js';
import { windowCloses, windowOpens } from './window.steps.js';

const CONNECTION = 'Número oficial';
const PERSON = 'Beatriz Nogueira';
const QUESTION = 'Oi, este sapato tem no 38?';
const WAITING = 'O 38 chegou agora';

/** A number of the WhatsApp Cloud API with the company's own app, from its data to a new token. */
describeJourney('a number of the WhatsApp Cloud API', (stage) => {
  let desk: ChannelDesk;
  let number: CloudNumber;
  const sides = (): Sides => ({ desk, account: number.phoneNumberId, person: PERSON });

  beforeAll(async () => {
    desk = await ChannelDesk.open(stage, 'Sapataria Oficial');
    const { meta, name } = desk.company;
    number = await newCloudNumber(meta, name);
    await meta.admin.createPerson({ name: PERSON, phone: '5511987651001' });
  }, 180_000);
  afterAll(() => desk?.close(), 60_000);
  afterEach(() => expect(desk.complaints).toEqual([]));

  it('is connected by its data, and by what an admin enters at the provider', async () => {
    const { console, connections, company, customer } = desk;
    const { page } = console;
    await console.go('Conexões');
    await connections.openAdd('WhatsApp API');
    await page.getByLabel('Nome da conexão').fill(CONNECTION);
    await page.getByLabel('ID do número de telefone').fill(number.phoneNumberId);
    await page.getByLabel('ID da conta do WhatsApp Business').fill(number.wabaId);
    await page.getByLabel(/^Token de acesso/).fill(number.accessToken);
    await page.getByLabel(/^Chave secreta do aplicativo/).fill(number.appSecret);
    await page.getByRole('button', { name: 'Testar e conectar' }).click();
    await page.getByText('Dados aceitos pela Meta').waitFor();
    const [callbackUrl = '', verifyToken = ''] = await page.getByRole('code').allTextContents();
    expect(callbackUrl.startsWith(`${company.url}/webhooks/meta/`)).toBe(true);
    await enterWebhook(company.meta, number, { callbackUrl, verifyToken });
    await page.getByRole('button', { name: 'Ir para conexões' }).click();

    await desk.seesConnected(CONNECTION);
    await customer.chooseAccount('WhatsApp', digitsIn(number.phone));
  }, 90_000);

  receivesTextAndPicture(sides, QUESTION);
  answersWithTextAndPicture(sides, 'Temos, olhe a vitrine');

  it('sends a template with its values once the time to answer is over, and keeps the draft', async () => {
    const { console, customer } = desk;
    const { page } = console;
    await windowCloses(desk);
    await console.composer.getByRole('button', { name: 'Escolher modelo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modelos de mensagem' });
    await dialog.getByText('Pausado pela Meta por baixa qualidade').waitFor();
    await dialog.getByText('pedido_pronto').click();
    await dialog.getByRole('button', { name: 'Usar “Beatriz” em Texto: 1' }).click();
    await dialog.getByRole('textbox', { name: 'Texto: 2' }).fill('1042');
    const text = 'Olá Beatriz, o seu pedido 1042 está pronto.';
    await dialog.getByRole('group', { name: 'Como o contato vai ler' }).getByText(text).waitFor();
    await dialog.getByRole('button', { name: 'Enviar modelo' }).click();

    await customer.messages.getByText(text).waitFor();
    await console.tick(console.bubbles('Você').filter({ hasText: text }), 'Lida').waitFor();
  }, 90_000);

  it('sends a template with a picture of this device, and is answered', async () => {
    const { console, customer } = desk;
    await console.composer.getByRole('button', { name: 'Escolher modelo' }).click();
    const dialog = console.page.getByRole('dialog', { name: 'Modelos de mensagem' });
    await dialog.getByText('foto_do_produto').click();
    await dialog.getByLabel('Escolher arquivo').setInputFiles(await aPicture('salto.png'));
    await dialog.getByTitle('salto.png').waitFor();
    await dialog.getByRole('button', { name: 'Enviar modelo' }).click();

    const text = 'Esta é a foto que você pediu.';
    await customer.messages.getByText(text).waitFor();
    const sent = console.bubbles('Você').filter({ hasText: text });
    await console.tick(sent, 'Lida').waitFor();
    await isLoaded(sent.getByRole('button', { name: 'Ampliar foto' }).locator('img'));
    await customer.write('Vou buscar');
    await windowOpens(desk);
  }, 90_000);

  it('keeps an answer while an admin has disconnected it', async () => {
    const { console, connections } = desk;
    await console.go('Conexões');
    await connections.disconnect(CONNECTION);
    await connections.row(CONNECTION).getByText('Não autorizada').waitFor();
    await console.go('Tickets');
    await console.row(PERSON).click();
    await answerWaits(sides(), WAITING);
  }, 90_000);

  it('is authorised again by a new token: the ticket goes on, and what waited is sent once', async () => {
    const { console, connections, company, customer } = desk;
    await console.go('Conexões');
    await connections.row(CONNECTION).getByRole('link', { name: 'Autorizar de novo' }).click();
    const token = await newAccessToken(company.meta.admin, number.appId, number.wabaId);
    const form = console.page.getByRole('form', { name: 'Acesso' });
    await form.getByLabel(/^Token de acesso/).fill(token);
    await form.getByRole('button', { name: 'Autorizar de novo' }).click();
    await console.page.getByText('Token aceito').waitFor();
    await console.go('Conexões');
    await desk.seesConnected(CONNECTION);

    await console.go('Tickets');
    await console.row(PERSON).click();
    await waitedIsSentOnce(sides(), WAITING, QUESTION);
    await customer.write('Estou indo');
    await console.bubbles(PERSON).getByText('Estou indo').waitFor();
  }, 90_000);
});
