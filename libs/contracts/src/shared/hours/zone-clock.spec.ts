import fc from 'fast-check';
import { instantOf, isLocalText, localText } from './zone-clock.js';

const ZONES = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
const HOUR_MS = 3_600_000;

describe('a time without a zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-03-11T02:59:59Z', '2026-03-10T23:59:59'],
    ['Asia/Kolkata', '2026-03-10T18:30:00Z', '2026-03-11T00:00:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
  ])('in %s: %s is %s', (zone, instant, text) => {
    expect(localText(zone, new Date(instant))).toBe(text);
  });

  it('is read back as it was written, but in the hour that comes twice: as the first of the two', () => {
    const property = fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2035-01-01') }),
      (zone, at) => {
        const instant = new Date(Math.floor(at / 1_000) * 1_000);
        const text = localText(zone, instant);
        const read = instantOf(zone, text.slice(0, 10), text.slice(11)).getTime();
        expect([0, HOUR_MS]).toContain(instant.getTime() - read);
        expect(localText(zone, new Date(read))).toBe(text);
      },
    );

    expect(() => fc.assert(property, { seed: Number(process.env.TEST_SEED ?? 1), numRuns: 2_000 })).not.toThrow();
  });

  it('is known again to its day, its minute or its second, and in the second of two equal hours', () => {
    const again = new Date('2026-11-01T06:30:20Z');
    const is = (text: string) => isLocalText(text, 'America/New_York', again);

    expect(['2026-11-01', '2026-11-01T01:30', '2026-11-01 01:30:20'].map(is)).toEqual([true, true, true]);
    expect(['2026-11-0', '2026-11-02', '2026-11-01T01:31', '2026-11-01T01:30:20Z', ''].map(is)).not.toContain(true);
  });
});
