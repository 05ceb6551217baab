import { describeJourney } from '@prosa/harness';
import type { Page } from 'playwright-core';
import { digitsIn } from './accounts.js';
import { ChannelDesk } from './channel-desk.js';
import { answersWithTextAndPicture, receivesTextAndPicture, type Sides } from './conversation.steps.js';

const OWNER = 'Lívia Castro';
const NAME = 'Ótica Castro';
const PERSON = 'Ruy Barreto';

/** A number that an admin chooses in Meta's own window, without copying any data. */
describeJourney('a number of the WhatsApp Cloud API by Embedded Signup', (stage) => {
  let desk: ChannelDesk;
  let number: { id: string; phone: string };
  const sides = (): Sides => ({ desk, account: number.id, person: PERSON });

  /** Presses the button and returns the window that it opens. */
  async function openWindow(): Promise<Page> {
    const { page } = desk.console;
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Conectar com a Meta' }).click();
    const popup = await opened;
    await popup.getByRole('link', { name: 'Cancelar' }).waitFor();
    await page.getByText('Continue na janela da Meta.').waitFor();
    return popup;
  }

  beforeAll(async () => {
    desk = await ChannelDesk.open(stage, NAME);
    const { admin } = desk.company.meta;
    const waba = await admin.createWaba({ name: NAME });
    number = await admin.createNumber({ wabaId: waba.id, name: NAME });
    await admin.createUser({ name: OWNER, wabaIds: [waba.id] });
    await admin.createPerson({ name: PERSON, phone: '5511987651077' });
  }, 180_000);
  afterAll(() => desk?.close(), 60_000);
  afterEach(() => expect(desk.complaints).toEqual([]));

  it('changes nothing when the window is left', async () => {
    const { console, connections } = desk;
    await console.go('Conexões');
    await connections.openAdd('WhatsApp API');
    const popup = await openWindow();
    // The next test's window has the same name: one that still closes would be taken for it.
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'Cancelar' }).click();
    await closed;
    await console.page.getByText('A conexão foi cancelada na etapa PHONE_NUMBER_SETUP. Nada mudou.').waitFor();
    await console.go('Conexões');
    expect(await connections.row(NAME).count()).toBe(0);
  }, 90_000);

  it('is connected by choosing it, and the window closes', async () => {
    const { console, connections, customer } = desk;
    await connections.openAdd('WhatsApp API');
    const popup = await openWindow();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: new RegExp(`^Continuar como ${OWNER}`) }).click();
    await console.page.getByText('Dados aceitos pela Meta').waitFor();
    await console.page.getByText('O webhook do aplicativo desta instalação já está configurado.').waitFor();
    await closed;
    await console.page.getByRole('button', { name: 'Ir para conexões' }).click();

    await desk.seesConnected(NAME);
    await customer.chooseAccount('WhatsApp', digitsIn(number.phone));
  }, 90_000);

  receivesTextAndPicture(sides, 'As lentes chegaram?');
  answersWithTextAndPicture(sides, 'Chegaram, veja');
});
