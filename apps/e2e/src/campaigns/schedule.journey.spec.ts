import { type Customer, describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { CampaignDesk } from './campaign-desk.js';
import { CampaignPages } from './campaign-pages.js';

const HOUR_MS = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A scheduled campaign: edited, begun by itself, stopped halfway, changed, and restarted. */
describeJourney('a scheduled campaign', (stage) => {
  let desk: CampaignDesk;
  let admin: Attendant;
  let pages: CampaignPages;
  let people: Customer[];
  let id: number;
  /** Who got the message before it was stopped. */
  let early: Customer[];

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Aurora');
    desk = new CampaignDesk(company);
    const { id: connectionId } = await company.linkWhatsApp();
    people = [];
    for (let each = 1; each <= 5; each++) people.push(await company.addCustomer(`Cliente ${each}`));
    const contactListId = await desk.addList('Clientes', people);
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', []));
    pages = new CampaignPages(admin.page, company.url);
    const scheduledAt = ahead(3);
    id = await desk.save({ name: 'Natal', message1: '-', contactListId, connectionIds: [connectionId], scheduledAt });
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  it('is edited more than an hour before, and not later', async () => {
    await desk.reported(id, { status: 'PROGRAMADA', editable: 'all' });
    await pages.open(id);
    await pages.writeTexts('message', ['Antes, {nome}']);
    await pages.save();

    const { api } = desk.company;
    const change = (body: object) => api.call('PUT', `/campaigns/${id}`, { body });
    expect(await change({ name: 'Natal', scheduledAt: ahead(0.5) })).toMatchObject({ status: 200 });
    expect(await change({ message1: 'Tarde' })).toMatchObject({ body: { error: 'ERR_CAMPAIGN_NOT_EDITABLE' } });
    await pages.open(id);
    await admin.page
      .getByText(/^Esta campanha não pode mais ser alterada/)
      .first()
      .waitFor();
    expect(await admin.page.getByLabel('Nome da campanha').isDisabled()).toBe(true);
    expect(await desk.report(id)).toMatchObject({ message1: 'Antes, {nome}' });
  }, 90_000);

  it('begins by itself, and is stopped halfway', async () => {
    await desk.setPace({ messageInterval: 5 });
    await desk.sql(`UPDATE campaigns.campaign SET scheduled_at = now() WHERE company_id = $1 AND id = $2`, [id]);
    await desk.sql(`UPDATE campaigns.campaign_work SET due_at = now() WHERE company_id = $1 AND campaign_id = $2`, [
      id,
    ]);
    await pages.openReport(id);
    await eventually(async () => expect((await desk.report(id)).totals.sent).toBeGreaterThanOrEqual(2), 60_000);
    await pages.act('Parar');
    await admin.page.getByText('Cancelada por Nina Alves').waitFor();
    await desk.expectSilence(people);
    await desk.setPace();
    await desk.expectSilence(people);
    early = [];
    for (const person of people) if ((await desk.textsAt(person)).length > 0) early.push(person);
    expect(early.length).toBeGreaterThanOrEqual(2);
    expect(early.length).toBeLessThan(people.length);
  }, 120_000);

  it('goes on with its new text when it is restarted, and nobody gets two', async () => {
    await pages.open(id);
    await admin.page
      .getByText(/^Esta campanha foi cancelada/)
      .first()
      .waitFor();
    await pages.writeTexts('message', ['Depois, {nome}']);
    await pages.save();
    await pages.openReport(id);
    await pages.act('Reiniciar');
    await desk.reported(id, { status: 'FINALIZADA', totals: { planned: 5, delivered: 5 } });
    await desk.expectSilence(people);
    for (const person of people)
      expect(await desk.textsAt(person)).toEqual([`${early.includes(person) ? 'Antes' : 'Depois'}, ${person.name}`]);
    await pages.shows({ Enviadas: 5, Entregues: 5 });
    expect(await desk.waiting()).toEqual([]);
  }, 120_000);
});
