import type {
  AttendantFigures,
  FiguresView,
  PeriodFigures,
  QueueFigures,
  ServiceCounts,
  ServiceRow,
} from '@prosa/contracts';

const NONE: ServiceCounts = {
  services: 0,
  closed: 0,
  closedRated: 0,
  unattended: 0,
  awaiting: 0,
  rated: 0,
  ratingSum: 0,
  promoters: 0,
  passives: 0,
  waits: 0,
  waitMs: 0,
  attended: 0,
  serviceMs: 0,
  finished: 0,
};
const NO_DURATIONS = { count: 0, meanMs: null, medianMs: null, p90Ms: null };
const NO_TRAFFIC = { received: 0, sent: 0, people: 0 };

const aPeriod = (given: Partial<PeriodFigures> = {}): PeriodFigures => ({
  ...NONE,
  wait: NO_DURATIONS,
  service: NO_DURATIONS,
  leads: 0,
  traffic: NO_TRAFFIC,
  ...given,
});

export const anAttendant = (given: Partial<AttendantFigures>): AttendantFigures => ({
  ...NONE,
  userId: 7,
  name: 'Ana Souza',
  isOnline: false,
  ...given,
});

export const queueFigures = (given: Partial<QueueFigures>): QueueFigures => ({
  ...NONE,
  queueId: 0,
  name: '',
  color: '#9E9E9E',
  ...given,
});

interface Given extends Partial<Omit<FiguresView, 'current' | 'previous'>> {
  current?: Partial<PeriodFigures>;
  previous?: Partial<PeriodFigures>;
}

/** Figures of a week without anything, but for the given ones. */
export const someFigures = ({ current, previous, ...given }: Given = {}): FiguresView => ({
  asOf: '2026-11-18T15:04:05.000Z',
  timeZone: 'America/Sao_Paulo',
  period: { from: '2026-11-12', to: '2026-11-18' },
  before: { from: '2026-11-05', to: '2026-11-11' },
  current: aPeriod(current),
  previous: aPeriod(previous),
  now: { happening: 0, pending: 0, online: 0, attendants: 0 },
  ever: NO_TRAFFIC,
  attendants: [],
  queues: [queueFigures({})],
  days: [],
  ...given,
});

export const aService = (given: Partial<ServiceRow>): ServiceRow => ({
  id: 1,
  ticketId: 1,
  ticketUuid: 'uuid-1',
  contact: { id: 1, name: 'Maria Lima' },
  status: 'closed',
  userId: 7,
  userName: 'Ana Souza',
  queueId: 1,
  queueName: 'Vendas',
  connectionName: 'Matriz',
  openedAt: '2026-11-18T12:00:00.000Z',
  acceptedAt: '2026-11-18T12:05:00.000Z',
  closedAt: '2026-11-18T13:05:00.000Z',
  waitMs: 300_000,
  serviceMs: 3_600_000,
  rating: 9,
  ...given,
});
