import type { ContactAlias, ErrorCode, ImportRow } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { type Answers, aBus, asOwner } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { CheckNumbers } from '../src/contact-lists/check/check-numbers.js';
import { FillLists } from '../src/contact-lists/fill/fill-lists.js';

export const log = createLog('test', 'silent');

/** Both workers of contact lists, which do nothing until a spec has them step. */
export function workers(db: DataSource, bus: Bus = aBus({})): { fill: FillLists; check: CheckNumbers } {
  const check = new CheckNumbers(db, bus, log);
  return { check, fill: new FillLists(db, bus, check, log) };
}

/** Steps until nothing is due. */
export async function toTheEnd(run: { step: () => Promise<boolean> }): Promise<void> {
  while (await run.step());
}

/** Lets work be due at once that is to be done later. */
export const makeDue = (db: DataSource): Promise<unknown> =>
  asOwner(db, `UPDATE contact_check_work SET due_at = now() - interval '1 second'`);

/** A network that knows an account for every number, except those of `refusals`; phones know the numbers of `known`. */
export function network(
  { refusals = {}, known = [] }: { refusals?: Record<string, ErrorCode>; known?: string[] },
  more: Answers = {},
): { bus: Bus; requested: string[] } {
  const requested: string[] = [];
  const phone = (value: string): ContactAlias => ({ type: 'phone', value });
  const bus = aBus({
    'people.find': ({ number }) => {
      requested.push(number);
      if (refusals[number]) throw new AppError(refusals[number]);
      return { aliases: [phone(number)] };
    },
    'people.known': ({ numbers }) => ({
      accounts: numbers
        .filter((number) => known.includes(number))
        .map((number) => ({ number, aliases: [phone(number)] })),
    }),
    ...more,
  });
  return { bus, requested };
}

export const sheetRow = (row: number, number: string, more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  name: `Pessoa ${row}`,
  number,
  email: '',
  ...more,
});

/** The data of events of that name, in order. */
export const eventsOf = async <Data>(db: DataSource, name: string): Promise<Data[]> =>
  (await asOwner<{ data: Data }>(db, 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq', [name])).map(
    ({ data }) => data,
  );
