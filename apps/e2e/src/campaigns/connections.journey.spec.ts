import { type Customer, describeJourney, type LinkedPhone } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { CampaignDesk } from './campaign-desk.js';

/** Two numbers write for one campaign. */
describeJourney('a campaign with two connections', (stage) => {
  let desk: CampaignDesk;
  let links: [LinkedPhone, LinkedPhone];
  let people: Customer[];
  /** Which connection wrote to each number. */
  const writers = new Map<string, number>();

  beforeAll(async () => {
    desk = new CampaignDesk(await stage.newCompany('Padaria Aurora'));
    links = [await desk.company.linkWhatsApp('Centro'), await desk.company.linkWhatsApp('Bairro')];
    people = [];
    for (let each = 1; each <= 6; each++) people.push(await desk.company.addCustomer(`Cliente ${each}`));
  }, 180_000);

  const save = (name: string, contactListId: number) =>
    desk.save({ name, message1: `${name}, {nome}`, contactListId, connectionIds: links.map(({ id }) => id) });
  const shares = async (id: number) =>
    (await desk.recipients(id)).map(({ number, connectionId }) => ({ number, connectionId }));

  it('is written by both, whatever the pace', async () => {
    await desk.setPace();
    const id = await save('Natal', await desk.addList('Primeira', people));
    await desk.act(id, 'start');
    await desk.reported(id, { status: 'FINALIZADA', totals: { sent: 6 } });
    for (const { number, connectionId } of await shares(id)) writers.set(number, connectionId!);
    expect(new Set(writers.values())).toEqual(new Set(links.map(({ id: each }) => each)));
  }, 120_000);

  it('writes to each number from the connection that it had before', async () => {
    const id = await save('Páscoa', await desk.addList('Segunda', people));
    await desk.act(id, 'start');
    await desk.reported(id, { status: 'FINALIZADA', totals: { sent: 6 } });
    expect(new Map((await shares(id)).map(({ number, connectionId }) => [number, connectionId]))).toEqual(writers);
    for (const person of people) await desk.got(person, [`Natal, ${person.name}`, `Páscoa, ${person.name}`]);
  }, 120_000);

  it('goes on with the other one when one is unlinked, and nobody gets two', async () => {
    await desk.setPace({ messageInterval: 5 });
    const others: Customer[] = [];
    for (let each = 1; each <= 6; each++) others.push(await desk.company.addCustomer(`Outro ${each}`));
    const id = await save('São João', await desk.addList('Terceira', others));
    await desk.act(id, 'start');
    await eventually(async () => expect((await desk.report(id)).totals.sent).toBeGreaterThanOrEqual(2), 60_000);
    await desk.company.phones.unlink(links[0].number);
    await desk.setPace();
    await desk.reported(id, { status: 'FINALIZADA', totals: { sent: 6 } });
    for (const person of others) await desk.got(person, [`São João, ${person.name}`]);
    expect((await shares(id)).at(-1)).toMatchObject({ connectionId: links[1].id });
  }, 150_000);
});
