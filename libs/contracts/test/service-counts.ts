import fc from 'fast-check';
import type { FiguresView, PeriodFigures, ServiceCounts } from '../src/figures/dashboard.contract.js';
import { meanService, meanWait } from '../src/figures/figure-values.js';

const some = (max: number) => fc.nat({ max });

/** Counts of services as they can be, without any too. */
export const SERVICE_COUNTS: fc.Arbitrary<ServiceCounts> = fc
  .record({
    promoters: some(60),
    passives: some(60),
    detractors: some(60),
    unrated: some(60),
    waits: some(40),
    waitMs: some(90_000_000),
    attended: some(40),
    serviceMs: some(900_000_000),
    others: some(20),
  })
  .chain(({ promoters, passives, detractors, unrated, others, ...durations }) => {
    const rated = promoters + passives + detractors;
    const services = rated + unrated;
    return some(detractors * 6 + passives + promoters).map((more) => ({
      services,
      closed: services,
      closedRated: rated,
      unattended: others,
      awaiting: 0,
      rated,
      ratingSum: promoters * 9 + passives * 7 + Math.min(more, detractors * 6),
      promoters,
      passives,
      ...durations,
      finished: services,
    }));
  });

const period = (counts: ServiceCounts): PeriodFigures => ({
  ...counts,
  wait: { count: counts.waits, meanMs: meanWait(counts), medianMs: null, p90Ms: null },
  service: { count: counts.attended, meanMs: meanService(counts), medianMs: null, p90Ms: null },
  leads: 0,
  traffic: null,
});

/** Figures of a period with these counts, all of one attendant and one queue. */
export const figuresOf = (counts: ServiceCounts): FiguresView => ({
  asOf: '2026-11-18T15:04:05.000Z',
  timeZone: 'America/Sao_Paulo',
  period: { from: '2026-11-12', to: '2026-11-18' },
  before: { from: '2026-11-05', to: '2026-11-11' },
  current: period(counts),
  previous: period(counts),
  now: { happening: 0, pending: 0, online: 0, attendants: 1 },
  ever: null,
  attendants: [{ userId: 7, name: 'Ana', isOnline: true, ...counts }],
  queues: [{ queueId: 3, name: 'Vendas', color: '#224466', ...counts }],
  days: [],
});
