import { type FiguresView, LISTED_FIGURES, type ListedFigure, type PeriodFigures } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import fc from 'fast-check';
import { aQueue, within } from '../../test/arrange.js';
import { ContactQueries } from '../contacts/queries/contact.queries.js';
import { mergeChanges } from '../counts/merge-changes.js';
import { ticketsService } from '../index.js';
import { dayIn, figuresByHand } from '../../test/figures-by-hand.js';
import { recordRating } from '../tickets/cycle/ticket-cycle.js';
import { ListServices } from './list-services.js';
import { ReadFigures } from './read-figures.js';
import { ReadHours } from './read-hours.js';

const CONTACTS = 4;

type Step =
  | { kind: 'opens'; contact: number; queue: number | null; isGroup: boolean; imported: boolean }
  | { kind: 'moves'; ticket: number; status: string; queue: number | null; user: number | null }
  | { kind: 'rates'; ticket: number; rating: number }
  | { kind: 'merges'; one: number; other: number }
  | { kind: 'deletes'; ticket: number }
  | { kind: 'writes'; ticket: number; fromMe: boolean; isPrivate: boolean; origin: string | null }
  | { kind: 'counts' }
  | { kind: 'passes'; minutes: number };

const ticket = fc.nat(11);
const contact = fc.nat(CONTACTS - 1);
const queue = fc.constantFrom(null, 1, 2);
const kind = <K extends Step['kind']>(name: K) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('opens'),
      contact,
      queue,
      isGroup: fc.nat(9).map((n) => n === 0),
      imported: fc.nat(9).map((n) => n === 0),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('moves'),
      ticket,
      queue,
      status: fc.constantFrom('pending', 'open', 'open', 'nps', 'closed', 'closed'),
      user: fc.constantFrom(null, 7, 8),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('rates'), ticket, rating: fc.constantFrom(0, 6, 7, 8, 9, 10) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('merges'), one: contact, other: contact }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('deletes'), ticket }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('writes'),
      ticket,
      fromMe: fc.boolean(),
      isPrivate: fc.nat(5).map((n) => n === 0),
      origin: fc.constantFrom(null, null, null, 'import', 'recovered', 'requested'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('counts') }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('passes'), minutes: fc.integer({ min: 1, max: 60 * 60 }) }) },
);

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;
/** One without and one with summer time. */
const ZONES = ['America/Sao_Paulo', 'America/New_York'] as const;

const day = (zone: string, ago: number): string => dayIn(zone, Date.now() - ago * DAY_MS);

/** How many days ago the clock of a zone was last changed; 0 where it was not within a year. */
function daysSinceChange(timeZone: string): number {
  const hours = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const now = Date.now();
  const hourAgo = (days: number) => hours.format(now - days * DAY_MS);
  for (let days = 1; days < 366; days++) if (hourAgo(days) !== hourAgo(0)) return days;
  return 0;
}

const PERCENTILES = ['medianMs', 'p90Ms'] as const;
const isNear = (served: number | null, exact: number | null): boolean =>
  served === null || exact === null ? served === exact : Math.abs(served - exact) <= Math.max(500, exact * 0.061);

/** Medians and p90 are served to within 6 %, everything else exactly. */
function compare(served: FiguresView, byHand: Omit<FiguresView, 'asOf'>): void {
  for (const period of ['current', 'previous'] as const) {
    for (const name of ['wait', 'service'] as const) {
      const [durations, exact] = [served[period][name], byHand[period][name]];
      expect([durations, exact, PERCENTILES.every((part) => isNear(durations[part], exact[part]))]).toEqual([
        durations,
        exact,
        true,
      ]);
      for (const part of PERCENTILES) durations[part] = exact[part];
    }
  }
  const { asOf, ...rest } = served;
  expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now());
  expect(rest).toEqual(byHand);
}

/** How long the list behind each figure is. */
const listedIn = (figures: PeriodFigures): Record<ListedFigure, number> => ({
  ...figures,
  closedUnrated: figures.closed - figures.closedRated,
  detractors: figures.rated - figures.promoters - figures.passives,
});

describe('The figures of random histories', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ profile: 'admin' });
  const supervisor = anActor({ profile: 'supervisor', queueIds: [1] });
  const figures = new ReadFigures(db);
  const services = new ListServices(db);
  const hours = new ReadHours(db);
  const contacts = new ContactQueries(db);

  const ticketIds = async () =>
    (await asOwner<{ id: number }>(db, 'SELECT id FROM ticket ORDER BY id')).map(({ id }) => id);
  const chosen = async (index: number) => {
    const ids = await ticketIds();
    return ids[index % Math.max(1, ids.length)] ?? 0;
  };
  const contactOf = async (index: number) => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number, is_group) VALUES ($1::integer, 1, 'x', $1::integer::text, false) ON CONFLICT DO NOTHING`,
      [index + 1],
    );
    return index + 1;
  };

  const setZone = (zone: string) =>
    asOwner(
      db,
      `INSERT INTO company_options (company_id, time_zone) VALUES (1, $1)
       ON CONFLICT (company_id) DO UPDATE SET time_zone = excluded.time_zone`,
      [zone],
    );

  /** Everything that happened is longer ago. */
  async function pass(minutes: number): Promise<void> {
    const back = `- interval '${minutes} minutes'`;
    await asOwner(
      db,
      `UPDATE ticket_cycle SET opened_at = opened_at ${back}, accepted_at = accepted_at ${back}, closed_at = closed_at ${back},
         finished_at = finished_at ${back};
       SELECT link_cycles(1, id) FROM contact`,
    );
  }

  async function act(next: Step): Promise<void> {
    if (next.kind === 'counts') return void (await mergeChanges(db, 1));
    if (next.kind === 'passes') return pass(next.minutes);
    if (next.kind === 'opens') {
      await asOwner(
        db,
        `INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, queue_id, imported)
         VALUES (1, $1, 1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [
          await contactOf(next.contact),
          next.isGroup ? 'group' : 'pending',
          next.isGroup,
          next.queue,
          next.imported ? new Date() : null,
        ],
      );
    } else if (next.kind === 'merges') {
      const [one, other] = [await contactOf(next.one), await contactOf(next.other)];
      await asOwner(db, `UPDATE ticket SET status = 'closed' WHERE contact_id = $1`, [other]);
      await asOwner(db, 'UPDATE ticket SET contact_id = $1 WHERE contact_id = $2', [one, other]);
    } else await change(next, await chosen(next.ticket));
  }

  async function change(next: Extract<Step, { ticket: number }>, id: number): Promise<void> {
    if (next.kind === 'deletes') {
      await asOwner(db, 'DELETE FROM message WHERE ticket_id = $1', [id]);
      await asOwner(db, 'DELETE FROM ticket WHERE id = $1', [id]);
    } else if (next.kind === 'rates') {
      await within(db, 1, (manager) => recordRating(manager, { companyId: 1, id }, next.rating));
    } else if (next.kind === 'moves') {
      await asOwner(
        db,
        `UPDATE ticket SET status = $2, queue_id = $3, user_id = $4, imported = NULL
         WHERE id = $1 AND NOT ($2 <> 'closed' AND status = 'closed' AND EXISTS (
           SELECT FROM ticket o WHERE o.contact_id = ticket.contact_id AND o.id <> ticket.id AND o.status <> 'closed'))`,
        [id, next.status, next.queue, next.user],
      );
    } else {
      await asOwner(
        db,
        `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, is_private, origin, body, media_type)
         SELECT 1, id, contact_id, 1, $2, $3, $4, 'x', 'conversation' FROM ticket WHERE id = $1`,
        [id, next.fromMe, next.isPrivate, next.origin],
      );
    }
  }

  it('equal what reading every row computes', async () => {
    for (const name of ['Sales', 'Support']) await aQueue(db, name);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.nat(3),
        fc.nat(6),
        fc.constantFrom(...ZONES),
        async (steps, ago, more, zone) => {
          await asOwner(
            db,
            'DELETE FROM message; DELETE FROM ticket; DELETE FROM contact; DELETE FROM cycle_change; DELETE FROM traffic_change',
          );
          for (const table of ['cycle_count', 'duration_count', 'return_count', 'traffic_count'])
            await asOwner(db, `DELETE FROM ${table}`);
          await setZone(zone);
          for (const next of steps) await act(next);
          const changed = daysSinceChange(zone);
          if (changed > 0) await pass((changed - 1) * MINUTES_A_DAY);
          const last = Math.max(0, changed - 2) + ago;
          const period = { from: day(zone, last + more), to: day(zone, last) };
          for (const actor of [admin, supervisor]) {
            const served = await figures.execute(actor, period);
            const listed = listedIn(served.current);
            for (const figure of LISTED_FIGURES) {
              const page = await services.execute(actor, { ...period, figure });
              expect([figure, page.count]).toEqual([figure, listed[figure]]);
              expect(page.services).toHaveLength(Math.min(page.count, 50));
            }
            for (const { hour, services: count } of await hours.execute(actor, { day: period.to })) {
              const ofHour = { from: period.to, to: period.to, figure: 'services', hour } as const;
              expect([hour, (await services.execute(actor, ofHour)).count]).toEqual([hour, count]);
            }
            compare(served, await figuresByHand(db, period, actor === admin ? null : [1], zone));
          }
          const added = { dateStart: period.from, dateEnd: period.to, isGroup: false };
          const { current } = await figures.execute(admin, period);
          expect((await contacts.list(admin, added)).count).toBe(current.traffic?.people);
        },
      ),
      { numRuns: 60 },
    );
  }, 300_000);
});
