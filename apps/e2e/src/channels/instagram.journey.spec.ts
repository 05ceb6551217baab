import { describeJourney } from '@prosa/harness';
import { ChannelDesk } from './channel-desk.js';
import {
  answersWithTextAndPicture,
  answerWaits,
  receivesTextAndPicture,
  type Sides,
  waitedIsSentOnce,
} from './conversation.steps.js';

const USERNAME = 'floricultura.ipe';
const CONNECTION = `@${USERNAME}`;
const OWNER = 'Iara Campos';
const PERSON = 'Tomás Queiroz';
const QUESTION = 'Tem girassol hoje?';
const WAITING = 'Separei doze girassóis';

/** An Instagram account without a Page, whose owner takes the access back and gives it again. */
describeJourney('an Instagram account', (stage) => {
  let desk: ChannelDesk;
  let accountId: string;
  const sides = (): Sides => ({ desk, account: accountId, person: PERSON });

  async function signInAndConnect(): Promise<void> {
    const { page } = desk.console;
    await page.getByRole('button', { name: 'Continuar com o Instagram' }).click();
    await desk.signInAs(OWNER);
    await page.getByRole('button', { name: 'Conectar 1 conta' }).click();
    await page.getByText('Autorizada. A conexão começa em instantes.').waitFor();
    await page.getByRole('button', { name: 'Ver conexões' }).click();
    await desk.seesConnected(CONNECTION);
  }

  beforeAll(async () => {
    desk = await ChannelDesk.open(stage, 'Floricultura');
    const { admin } = desk.company.meta;
    accountId = (await admin.createInstagram({ username: USERNAME, name: 'Floricultura Ipê' })).id;
    await admin.createUser({ name: OWNER, instagramId: accountId });
    await admin.createPerson({ name: PERSON, username: 'tomas.q' });
  }, 180_000);
  afterAll(() => desk?.close(), 60_000);
  afterEach(() => expect(desk.complaints).toEqual([]));

  it('is connected by signing in to Instagram', async () => {
    const { console, connections, customer } = desk;
    await console.go('Conexões');
    await connections.openAdd('Instagram');
    await signInAndConnect();
    await connections.row(CONNECTION).getByText('Instagram', { exact: true }).waitFor();
    await customer.chooseAccount('Instagram', CONNECTION);
  }, 90_000);

  receivesTextAndPicture(sides, QUESTION);
  answersWithTextAndPicture(sides, 'Tem, acabou de chegar');

  it('keeps an answer once the access was taken back, says so, and still receives', async () => {
    const { console, connections, company, customer } = desk;
    await company.meta.admin.breakTokens({ ownerId: accountId }, 'removed');
    await answerWaits(sides(), WAITING);
    await customer.write('Vou passar aí');
    await console.bubbles(PERSON).getByText('Vou passar aí').waitFor();
    await console.go('Conexões');
    await connections.row(CONNECTION).getByText('Desconectada', { exact: true }).waitFor();
    await connections.row(CONNECTION).getByText('O acesso à conta expirou ou foi retirado').waitFor();
    await connections
      .row(CONNECTION)
      .getByRole('link', { name: `Saúde de ${CONNECTION}` })
      .click();
    const health = console.page.getByRole('dialog', { name: `Saúde de ${CONNECTION}` });
    await health.getByText('Autorize de novo na lista de conexões.').waitFor();
    await console.page.keyboard.press('Escape');
    await health.waitFor({ state: 'hidden' });
  }, 90_000);

  it('is authorised again by signing in: the ticket goes on, and what waited is sent once', async () => {
    const { console, connections } = desk;
    await connections.row(CONNECTION).getByRole('link', { name: 'Autorizar de novo' }).click();
    await signInAndConnect();
    expect(await connections.row(CONNECTION).count()).toBe(1);

    await console.go('Tickets');
    await console.row(PERSON).click();
    await waitedIsSentOnce(sides(), WAITING, QUESTION);
  }, 90_000);
});
