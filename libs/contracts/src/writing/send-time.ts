import { isISO8601, ValidateBy } from 'class-validator';
import { applyDecorators } from '../shared/apply-decorators.js';
import { instantOf } from '../shared/hours/zone-clock.js';

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;

/** `2026-11-22T14:00` or with a blank, with or without seconds and with or without a zone. */
export const IsSendTime = (): PropertyDecorator => {
  const validate = (value: unknown) =>
    typeof value === 'string' && TIME.test(value) && isISO8601(value.replace(' ', 'T'), { strict: true });
  return applyDecorators(ValidateBy({ name: 'isSendTime', validator: { validate } }));
};

/** The instant that a valid send time means; one without a zone is the local time in `zone` (IANA name). */
export function readSendTime(value: string, zone: string): Date {
  const [, date = '', time = '', offset] = TIME.exec(value) ?? [];
  return offset ? new Date(value.replace(' ', 'T')) : instantOf(zone, date, time);
}
