import { Flow, type Progress } from './flow.js';

describe('Flow', () => {
  const unlimited: Progress = { stored: Infinity, arrived: [Infinity] };
  /** Advances the test's own clock by two checks for a free slot (POLL_MS). */
  const pause = () => jest.advanceTimersByTimeAsync(40);

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Requests `count` slots and returns how many were given when the others must wait. */
  async function requestSlots(flow: Flow, direction: 'in' | 'out', count: number): Promise<number> {
    for (let one = 0; one < count; one++) void flow.acquire(direction, 0);
    await pause();
    return flow.started;
  }

  it('gives each direction half of what is allowed', async () => {
    const flow = new Flow(1, 21, unlimited);
    flow.allow(10);

    expect(await requestSlots(flow, 'out', 10)).toBe(5);
    expect(await requestSlots(flow, 'in', 11)).toBe(10);
    flow.allow(100);
    await pause();
    expect(flow.started).toBe(21);
  });

  it('waits while the product is behind', async () => {
    const progress = { stored: 0, arrived: [0] };
    const flow = new Flow(1, 700, progress);
    flow.allow(700);

    expect(await requestSlots(flow, 'out', 30)).toBe(25);
    progress.arrived = [5];
    await pause();
    expect(flow.started).toBe(30);
    expect(await requestSlots(flow, 'in', 350)).toBe(330);
    progress.stored = 50;
    await pause();
    expect(flow.started).toBe(380);
  });

  it('keeps both directions within reach of each other', async () => {
    const flow = new Flow(1, 8_000, unlimited);
    flow.allow(8_000);

    expect(await requestSlots(flow, 'out', 1_500)).toBe(1_000);
    expect(await requestSlots(flow, 'in', 2_600)).toBe(1_500 + 2_500);
    expect(await requestSlots(flow, 'out', 100)).toBe(1_600 + 2_600);
  });
});
