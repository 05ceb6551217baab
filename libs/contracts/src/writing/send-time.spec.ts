import { validateSync } from 'class-validator';
import { IsSendTime, readSendTime } from './send-time.js';

class Input {
  @IsSendTime() sendAt!: unknown;
}

const isValid = (sendAt: unknown): boolean => validateSync(Object.assign(new Input(), { sendAt })).length === 0;

describe('the time of a scheduled message', () => {
  it.each([
    ['2026-11-22T14:00', '2026-11-22T17:00:00.000Z'],
    ['2026-11-22 14:00:30', '2026-11-22T17:00:30.000Z'],
    ['2026-11-22T14:00:00.000Z', '2026-11-22T14:00:00.000Z'],
    ['2026-11-22T14:00:00-05:00', '2026-11-22T19:00:00.000Z'],
  ])('%s in São Paulo is %s', (sent, instant) => {
    expect(isValid(sent)).toBe(true);
    expect(readSendTime(sent, 'America/Sao_Paulo').toISOString()).toBe(instant);
  });

  it.each([
    ['before the change', '2026-03-07T15:00', '2026-03-07T20:00:00.000Z'],
    ['on the day, after it', '2026-03-08T15:00', '2026-03-08T19:00:00.000Z'],
    ['that is skipped: as the clock before would count it', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['that comes twice: the first', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['on the day the clock is put back, after it', '2026-11-01T15:00', '2026-11-01T20:00:00.000Z'],
  ])('a local time in New York %s', (_, sent, instant) => {
    expect(readSendTime(sent, 'America/New_York').toISOString()).toBe(instant);
  });

  it.each([[''], ['tomorrow'], ['2026-11-22'], ['2026-02-30T10:00'], ['2026-11-22T25:00'], [5], [null], [undefined]])(
    'refuses %j',
    (sent) => {
      expect(isValid(sent)).toBe(false);
    },
  );
});
