import { ReceiptDeadline } from './receipt-deadline.js';

describe('ReceiptDeadline', () => {
  let now = 0;
  const arrange = () => {
    now = 1_000;
    return new ReceiptDeadline(5_000, () => now);
  };

  it('comes the patience after the first message, and is over after the look', () => {
    const deadline = arrange();
    expect(deadline.delay).toBeNull();

    deadline.written();
    now += 2_000;
    expect(deadline.delay).toBe(3_000);
    now += 4_000;
    expect(deadline.delay).toBe(0);

    deadline.looked();
    expect(deadline.delay).toBeNull();
  });

  it('comes again for what was written shortly before the look', () => {
    const deadline = arrange();
    deadline.written();
    now += 4_000;
    deadline.written();
    now += 1_000;

    deadline.looked();

    expect(deadline.delay).toBe(4_000);
  });
});
