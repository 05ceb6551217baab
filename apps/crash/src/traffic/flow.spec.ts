import { Flow, type Progress } from './flow.js';

describe('Flow', () => {
  const keepingUp: Progress = { stored: Infinity, arrived: [Infinity] };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

  /** So many want to hand something over; how many there are in all when the rest must wait. */
  async function want(flow: Flow, direction: 'in' | 'out', count: number): Promise<number> {
    for (let one = 0; one < count; one++) void flow.take(direction, 0);
    await settled();
    return flow.handed;
  }

  it('gives each direction half of what is allowed', async () => {
    const flow = new Flow(1, 21, keepingUp);
    flow.allow(10);

    expect(await want(flow, 'out', 10)).toBe(5);
    expect(await want(flow, 'in', 11)).toBe(10);
    flow.allow(100);
    await settled();
    expect(flow.handed).toBe(21);
  });

  it('waits while the product is behind', async () => {
    const progress = { stored: 0, arrived: [0] };
    const flow = new Flow(1, 700, progress);
    flow.allow(700);

    expect(await want(flow, 'out', 30)).toBe(25);
    progress.arrived = [5];
    await settled();
    expect(flow.handed).toBe(30);
    expect(await want(flow, 'in', 350)).toBe(330);
    progress.stored = 50;
    await settled();
    expect(flow.handed).toBe(380);
  });

  it('lets neither direction run far ahead of the other', async () => {
    const flow = new Flow(1, 8_000, keepingUp);
    flow.allow(8_000);

    expect(await want(flow, 'out', 1_500)).toBe(1_000);
    expect(await want(flow, 'in', 2_600)).toBe(1_500 + 2_500);
    expect(await want(flow, 'out', 100)).toBe(1_600 + 2_600);
  });
});
