import { type Customer, describeJourney } from '@prosa/harness';
import { CampaignDesk } from './campaign-desk.js';

/** A campaign without a confirmation, from its list to the phones. */
describeJourney('a plain campaign', (stage) => {
  let desk: CampaignDesk;
  let people: Customer[];
  let id: number;

  beforeAll(async () => {
    desk = new CampaignDesk(await stage.newCompany('Padaria Aurora'));
    const { id: connectionId } = await desk.company.linkWhatsApp();
    await desk.setPace();
    people = [];
    for (const name of ['Rita Melo', 'João Reis', 'Lia Prado']) people.push(await desk.company.addCustomer(name));
    const contactListId = await desk.addList('Clientes', people);
    id = await desk.save({ name: 'Páscoa', message1: 'Olá {nome}!', contactListId, connectionIds: [connectionId] });
  }, 180_000);

  it('writes to each phone once, and finishes', async () => {
    await desk.act(id, 'start');
    for (const person of people) await desk.got(person, [`Olá ${person.name}!`]);
    const { totals } = await desk.reported(id, { status: 'FINALIZADA', totals: { delivered: 3 } });

    expect(totals).toMatchObject({ planned: 3, sent: 3, answered: 0, failed: [], skipped: [] });
    expect(await desk.waiting()).toEqual([]);
    await desk.expectSilence(people);
  }, 120_000);

  it("stands in the thread as the campaign's message", async () => {
    const { ticketId } = await desk.recipient(id, people[0]!);
    const [message] = await desk.thread(ticketId!);
    expect(message).toMatchObject({ body: '\u200cOlá Rita Melo!', fromMe: true, campaign: { id, name: 'Páscoa' } });
  });
});
