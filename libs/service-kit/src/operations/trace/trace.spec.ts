import { continueTrace, currentTrace, originOf, startTrace, traceHeaders } from './trace.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALID = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('a trace', () => {
  it('goes on with a valid traceparent, in a step of its own, through promises and timers', async () => {
    const headers = await continueTrace({ traceparent: VALID }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return traceHeaders();
    });

    expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect(currentTrace()).toBeUndefined();
  });

  it('takes of a later version what it knows', () => {
    expect(continueTrace({ traceparent: `cc-${TRACE}-00f067aa0ba902b7-01-more` }, () => currentTrace()?.traceId)).toBe(
      TRACE,
    );
  });

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['an id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a step of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['version ff', `ff-${TRACE}-00f067aa0ba902b7-01`],
    ['capitals', VALID.toUpperCase()],
    ['a line break', `${VALID}\n{"level":50}`],
    ['endless text', `${VALID}-${'x'.repeat(10_000)}`],
  ])('begins again after %s', (_, traceparent) => {
    const seen = continueTrace(traceparent === undefined ? undefined : { traceparent }, () => currentTrace());

    expect(seen?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(seen?.traceId).not.toBe(TRACE);
  });

  it('carries when a channel brought what it follows from', () => {
    const headers = startTrace(() => traceHeaders(), 1_700_000_000_000);

    expect(continueTrace(headers, () => originOf(traceHeaders()))).toBe(1_700_000_000_000);
    expect(originOf({ 'prosa-origin': 'yesterday' })).toBeUndefined();
  });
});
