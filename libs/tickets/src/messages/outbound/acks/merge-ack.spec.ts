import type { Ack, OutboundState } from '@prosa/contracts';
import * as fc from 'fast-check';
import { type Delivery, mergeAck } from './merge-ack.js';

const at = (sendState: OutboundState | null, ack: number, failure: string | null = null): Delivery => ({
  sendState,
  ack,
  failure,
});
const update = (state: OutboundState, ack: Ack, reason: string | null = null) => ({ state, ack, reason });

describe('mergeAck', () => {
  it.each([
    ['advances', at('queued', 0), update('written', 0), at('written', 0)],
    ['advances over steps', at('queued', 0), update('read', 3), at('read', 3)],
    ['stays where it is', at('accepted', 1), update('accepted', 1), null],
    ['never goes back', at('read', 3), update('delivered', 2), null],
    ['keeps the higher ack of an earlier state', at('delivered', 2), update('read', 4), at('read', 4)],
    ['has no state for what the phone sent', at(null, 2), update('read', 3), at(null, 3)],
    ['leaves what the phone sent when less is known', at(null, 2), update('delivered', 2), null],
    ['is unknown after a lost outcome', at('sending', 0), update('unknown', 0), at('unknown', 0)],
    ['fails with a reason', at('accepted', 1), update('failed', 0, '463'), at('failed', 1, '463')],
    ['does not fail once delivered', at('delivered', 2), update('failed', 0, '463'), null],
    ['does not fail for what the phone sent', at(null, 0), update('failed', 0), null],
    ['fails once', at('failed', 0, '463'), update('failed', 0, '500'), null],
    ['is healed by an ack of the provider', at('failed', 0, '463'), update('delivered', 2), at('delivered', 2)],
    ['is not healed by a step of ours', at('failed', 0, '463'), update('written', 0), null],
  ] as const)('%s', (_, current, ack, expected) => {
    expect(mergeAck(current, ack)).toEqual(expected);
  });

  it('comes to the same ack in whatever order updates come, and never lowers it', () => {
    const ack = fc.constantFrom<[OutboundState, Ack]>(
      ['sending', 0],
      ['written', 0],
      ['accepted', 1],
      ['delivered', 2],
      ['read', 3],
    );
    fc.assert(
      fc.property(fc.array(ack, { minLength: 1 }), (all) => {
        let now = at('queued', 0);
        for (const [state, value] of all) {
          const next = mergeAck(now, update(state, value)) ?? now;
          expect(next.ack).toBeGreaterThanOrEqual(now.ack);
          now = next;
        }
        expect(now.ack).toBe(Math.max(...all.map(([, value]) => value)));
      }),
    );
  });
});
