import { BotSimulator } from './bot-simulator.js';

describe('the control of simulated bots', () => {
  let simulator: BotSimulator;

  beforeEach(async () => {
    simulator = await BotSimulator.open();
  });
  afterEach(() => simulator.close());

  const post = (path: string, body: unknown) =>
    fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body) });

  it('scripts the next answers, and lists what was called', async () => {
    expect((await post('/sim/next', [{ status: 503, body: 'busy' }])).status).toBe(200);
    expect((await post('/program', { prosa: { message: { text: 'Oi' } } })).status).toBe(503);
    const answer = await post('/program', { prosa: { message: { text: 'Oi' } } });
    expect(await answer.json()).toMatchObject({ replies: [{ text: 'Você escreveu: Oi' }] });

    const calls = (await (await fetch(`${simulator.url}/sim/calls`)).json()) as { side: string }[];
    expect(calls.map(({ side }) => side)).toEqual(['program', 'program']);
  });

  it.each([[{ status: 200 }], [['never']], [[{ status: 700 }]], ['text']])('refuses %j', async (body) => {
    expect((await post('/sim/next', body)).status).toBe(400);
    expect(simulator.next).toEqual([]);
  });
});
