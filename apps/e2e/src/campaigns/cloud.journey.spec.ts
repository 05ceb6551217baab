import type { CloudConnectionView } from '@prosa/contracts';
import { type Customer, describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type CloudNumber, enterWebhook, newCloudNumber } from '../channels/accounts.js';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { CampaignDesk } from './campaign-desk.js';
import { CampaignPages } from './campaign-pages.js';

interface Person extends Customer {
  id: string;
}

const NAME = 'Liquidação';
const CONNECTION = 'Número oficial';

/** A campaign by a template of a Cloud number, which the simulated provider delivers, or refuses to who wants none. */
describeJourney('a campaign of a Cloud number', (stage) => {
  let desk: CampaignDesk;
  let admin: Attendant;
  let pages: CampaignPages;
  let number: CloudNumber;
  let id: number;
  let bia: Person;
  let leo: Person;
  /** Stopped messages at the provider: before the campaign, and unknown to us. */
  let stopped: Person;
  let refusing: Person;

  beforeAll(async () => {
    const company = await stage.newCompany('Sapataria Oficial');
    desk = new CampaignDesk(company);
    await desk.setPace();
    const { meta, api } = company;
    number = await newCloudNumber(meta, company.name);
    const body = [{ type: 'BODY', text: 'Olá {{1}}, tudo com {{2}}.', example: { body_text: [['Ana', '10%']] } }];
    await meta.admin.createTemplate({ wabaId: number.wabaId, name: 'oferta', category: 'MARKETING', components: body });
    const { appSecret, wabaId, phoneNumberId, accessToken } = number;
    const given = { name: CONNECTION, appSecret, wabaId, phoneNumberId, accessToken };
    const { webhook } = await api.expect<CloudConnectionView>('POST', '/whatsappapi', { body: given });
    const { path, verifyToken } = webhook!;
    await enterWebhook(meta, number, { callbackUrl: `${company.url}${path}`, verifyToken });
    bia = await person('Bia Lima', '5511987652001');
    leo = await person('Leo Reis', '5511987652002');
    stopped = await person('Sueli Prado', '5511987652003');
    refusing = await person('Ruth Melo', '5511987652004', { stoppedMarketing: true });
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', []));
    pages = new CampaignPages(admin.page, company.url);
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  async function person(name: string, phone: string, more = {}): Promise<Person> {
    const created = await desk.company.meta.admin.createPerson({ name, phone, ...more });
    return { id: created.id, name, number: phone };
  }
  const listed = async () => {
    const { records } = await desk.company.api.expect<{ records: { number: string; reason: string }[] }>(
      'GET',
      '/do-not-contact',
    );
    return records.map((record) => ({ number: record.number, reason: record.reason }));
  };

  it('leaves out who stopped messages at the provider', async () => {
    const { meta } = desk.company;
    // A preference counts for contacts that are known.
    await meta.admin.person(stopped.id).writes(number.phoneNumberId, 'Oi');
    await eventually(async () => expect(await desk.waiting()).toEqual([stopped.number]), 30_000);
    await meta.admin.person(stopped.id).prefersMarketing(number.phoneNumberId, 'stop');
    await eventually(
      async () => expect(await listed()).toEqual([{ number: stopped.number, reason: 'network' }]),
      30_000,
    );
  }, 90_000);

  it('sends its template with values of each recipient', async () => {
    await desk.addList('Clientes', [bia, leo, stopped, refusing], { areChecked: false });
    await pages.create(NAME, 'Clientes');
    await pages.chooseConnections(CONNECTION);
    await pages.chooseTemplate(CONNECTION, /^oferta/, ['{nome}', '20%']);
    await pages.save();
    id = pages.campaignId();
    await pages.start('3 pessoas receberão a primeira mensagem');
    await desk.reported(id, { status: 'FINALIZADA', totals: { planned: 4, delivered: 2 } });
    for (const { id: personId, name } of [bia, leo]) {
      const sent = await desk.company.meta.admin.sent({ account: number.phoneNumberId, person: personId });
      expect(sent.map(({ text }) => text)).toEqual([`Olá ${name}, tudo com 20%.`]);
    }
  }, 120_000);

  it('puts on the list whom the provider refuses to write to', async () => {
    expect(await desk.recipient(id, refusing)).toMatchObject({ state: 'failed', reason: 'optedOut' });
    expect(await desk.recipient(id, stopped)).toMatchObject({ state: 'skipped', reason: 'optedOut' });
    await eventually(async () => expect(await listed()).toContainEqual({ number: refusing.number, reason: 'network' }));
  }, 60_000);

  it('shows in its report who read it', async () => {
    await desk.company.meta.admin.person(bia.id).reads(number.phoneNumberId);
    await pages.openReport(id);
    // The provider took three and refused one of them afterwards.
    await pages.shows({ Enviadas: 3, Entregues: 2, Lidas: 1, 'Não enviadas': 1, Falharam: 1 });
    expect(await desk.waiting()).toEqual([stopped.number]);
  }, 60_000);
});
