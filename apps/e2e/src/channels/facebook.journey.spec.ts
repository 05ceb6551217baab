import { describeJourney } from '@prosa/harness';
import { ChannelDesk } from './channel-desk.js';
import {
  answersWithTextAndPicture,
  answerWaits,
  receivesTextAndPicture,
  type Sides,
  waitedIsSentOnce,
} from './conversation.steps.js';
import { windowCloses, windowOpens } from './window.steps.js';

const PAGE = 'Padaria Alvorada';
const OTHER_PAGE = 'Padaria da Vila';
const OWNER = 'Otávio Mendes';
const PERSON = 'Cláudia Ferraz';
const QUESTION = 'Vocês fazem bolo de aniversário?';
const WAITING = 'Já anotei o seu pedido';

/** A Facebook Page, from the sign-in to the next one. */
describeJourney('a Facebook Page', (stage) => {
  let desk: ChannelDesk;
  let pageId: string;
  const sides = (): Sides => ({ desk, account: pageId, person: PERSON });

  async function signIn(): Promise<void> {
    const { page } = desk.console;
    await page.getByRole('button', { name: 'Continuar com o Facebook' }).click();
    await desk.signInAs(OWNER);
    await page.getByText('Escolha o que conectar').waitFor();
  }

  async function connect(): Promise<void> {
    const { page } = desk.console;
    await page.getByRole('button', { name: 'Conectar 1 conta' }).click();
    await page.getByText('Autorizada. A conexão começa em instantes.').waitFor();
    await page.getByRole('button', { name: 'Ver conexões' }).click();
    await desk.seesConnected(PAGE);
  }

  beforeAll(async () => {
    desk = await ChannelDesk.open(stage, 'Padaria');
    const { admin } = desk.company.meta;
    pageId = (await admin.createPage({ name: PAGE })).id;
    const other = await admin.createPage({ name: OTHER_PAGE });
    const pages = [
      { id: pageId, tasks: ['MESSAGING', 'MANAGE'] },
      { id: other.id, tasks: ['ADVERTISE'] },
    ];
    await admin.createUser({ name: OWNER, pages });
    await admin.createPerson({ name: PERSON });
  }, 180_000);
  afterAll(() => desk?.close(), 60_000);
  afterEach(() => expect(desk.complaints).toEqual([]));

  it('is chosen after signing in; a Page that cannot be used says why', async () => {
    const { console, connections, customer } = desk;
    await console.go('Conexões');
    await connections.openAdd('Facebook');
    await signIn();
    const row = (name: string) => console.page.getByRole('checkbox', { name });
    expect([await row(PAGE).isChecked(), await row(OTHER_PAGE).isDisabled()]).toEqual([true, true]);
    await console.page.getByText('Você não tem permissão para responder mensagens nesta Página.').waitFor();

    await connect();
    await customer.chooseAccount('Messenger', PAGE);
  }, 90_000);

  receivesTextAndPicture(sides, QUESTION);
  answersWithTextAndPicture(sides, 'Fazemos, veja este');

  it('says why nobody can answer once the time is over, and keeps the draft', async () => {
    const { console, customer } = desk;
    await windowCloses(desk);
    await console.composer.getByText(/Só é possível responder quando o contato escrever de novo/).waitFor();
    expect(await console.composer.getByRole('textbox').count()).toBe(0);
    expect(await console.composer.getByRole('button', { name: 'Escolher modelo' }).count()).toBe(0);

    await customer.write('Pode ser para sábado');
    await windowOpens(desk);
  }, 90_000);

  it('keeps an answer while an admin has disconnected it', async () => {
    const { console, connections } = desk;
    await console.go('Conexões');
    await connections.disconnect(PAGE);
    await connections.row(PAGE).getByText('Não autorizada').waitFor();
    await console.go('Tickets');
    await console.row(PERSON).click();
    await answerWaits(sides(), WAITING);
  }, 90_000);

  it('is connected again by signing in: the ticket goes on, and what waited is sent once', async () => {
    const { console, connections, customer } = desk;
    await console.go('Conexões');
    await connections.row(PAGE).getByRole('link', { name: 'Autorizar de novo' }).click();
    await signIn();
    await console.page.getByText(`Parada: ${PAGE}. Escolha para autorizar de novo.`).waitFor();
    await connect();
    expect(await connections.row(PAGE).count()).toBe(1);

    await console.go('Tickets');
    await console.row(PERSON).click();
    await waitedIsSentOnce(sides(), WAITING, QUESTION);
    await customer.write('Até sábado');
    await console.bubbles(PERSON).getByText('Até sábado').waitFor();
  }, 90_000);
});
