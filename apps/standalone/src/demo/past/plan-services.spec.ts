import { PAST_DAYS, type PlannedService, planServices } from './plan-services.js';

const HOUR_MS = 3_600_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const weekdayOf = ({ openedAt }: PlannedService): number => new Date(openedAt).getUTCDay();

// Only the weekdays of a day make a difference: these are all of them.
describe.each([1, 2, 3, 4, 5, 6, 7].map((day) => `2027-03-0${day}`))('the services before %s', (today) => {
  const services = planServices(today);

  it('are the same each time, in their order, and end before the day', () => {
    expect(planServices(today)).toEqual(services);
    const openings = services.map(({ openedAt }) => openedAt);
    expect(openings.toSorted((one, other) => one - other)).toEqual(openings);
    expect(services.filter(({ closedAt, ratedAt }) => (ratedAt ?? closedAt) >= Date.parse(today))).toEqual([]);
    expect(new Set(openings.map(dayOf)).size).toBeGreaterThan(PAST_DAYS - 10);
  });

  it('are about 250 of 40 contacts, few on weekends and a little more each month', () => {
    expect(services.length).toBeGreaterThan(210);
    expect(services.length).toBeLessThan(290);
    expect(new Set(services.map(({ person }) => person)).size).toBe(40);
    const weekend = services.filter((service) => [0, 6].includes(weekdayOf(service)));
    expect(weekend.length / services.length).toBeLessThan(0.18);
    const middle = Date.parse(today) - (PAST_DAYS / 2) * 24 * HOUR_MS;
    const early = services.filter(({ openedAt }) => openedAt < middle).length;
    expect(services.length - early).toBeGreaterThan(early);
  });

  it('are rated by about half, with a score from 30 to 60', () => {
    const ratings = services.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    expect(ratings.length / services.length).toBeGreaterThan(0.4);
    expect(ratings.length / services.length).toBeLessThan(0.6);
    const share = (isIn: (rating: number) => boolean) => (100 * ratings.filter(isIn).length) / ratings.length;
    const score = share((rating) => rating > 8) - share((rating) => rating < 7);
    expect(score).toBeGreaterThan(30);
    expect(score).toBeLessThan(60);
  });

  it('have one service of a contact at a time, whose messages lie between its beginning and its end', () => {
    for (const { openedAt, acceptedAt, closedAt, ratedAt, messages } of services) {
      const times = [openedAt, acceptedAt ?? openedAt, closedAt, ratedAt ?? closedAt];
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
      expect(messages[0]?.at).toBe(openedAt);
      const sent = messages.map(({ at }) => at);
      expect(sent.toSorted((one, other) => one - other)).toEqual(sent);
      expect(sent.at(-1)).toBeLessThanOrEqual(ratedAt ?? closedAt);
    }
    const days = services.map(({ person, openedAt }) => `${person} ${dayOf(openedAt)}`);
    expect(new Set(days).size).toBe(days.length);
  });
});
