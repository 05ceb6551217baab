import {
  type Actor,
  gapsBetween,
  localMoment,
  ON_CALL_DAYS,
  ON_CALL_WEEK,
  onCallAt,
  onCallUntil,
  type OnCallPlan,
  type OnCallView,
  rightsOf,
  shiftsBetween,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { type CompanyRoster, readRoster, type RosterPerson } from './roster.js';

const DAY_MS = 86_400_000;

@Injectable()
export class OnCallQueries {
  constructor(private readonly db: DataSource) {}

  /** Phones of colleagues are shown to who may change them. */
  list(actor: Actor): Promise<OnCallView[]> {
    return readTenant(this.db, actor, async (reader) => {
      const { people } = await readRoster(reader, actor.companyId);
      return people.map((person) => ({ ...viewOf(person), ...(rightsOf(actor) === 'user' && { phone: '' }) }));
    });
  }

  /** Throws ERR_NO_ON_CALL_FOUND. */
  get({ companyId }: Actor, id: number): Promise<OnCallView> {
    return readTenant(this.db, { companyId }, (reader) => onCallView(reader, companyId, id));
  }

  plan({ companyId }: Actor): Promise<OnCallPlan> {
    return readTenant(this.db, { companyId }, async (reader) => planOf(await readRoster(reader, companyId)));
  }
}

/** Throws ERR_NO_ON_CALL_FOUND. */
export async function onCallView(reader: Reader, companyId: number, id: number): Promise<OnCallView> {
  const { people } = await readRoster(reader, companyId);
  const person = people.find((each) => each.id === id);
  if (!person) throw new AppError('ERR_NO_ON_CALL_FOUND');
  return viewOf(person);
}

const viewOf = ({ id, userId, name, phone, interval, days }: RosterPerson): OnCallView => ({
  id,
  userId,
  user: { id: userId, name },
  phone,
  interval,
  days: ON_CALL_WEEK.map((day, index) => ({ ...day, startTime: null, endTime: null, ...days[index] })),
});

function planOf(roster: CompanyRoster): OnCallPlan {
  const { now: from, timeZone, people } = roster;
  const to = new Date(from.getTime() + ON_CALL_DAYS * DAY_MS);
  const shifts = shiftsBetween(roster, from, to);
  const named = (id: number) => {
    const { userId, name } = people.find((each) => each.id === id)!;
    return { onCallId: id, userId, name };
  };
  const times = ({ from: begin, to: end }: { from: Date; to: Date }) => ({
    from: begin.toISOString(),
    to: end.toISOString(),
  });
  const today = localMoment(timeZone, from).date;
  return {
    timeZone,
    ...times({ from, to }),
    now: onCallAt(roster, from).map((id) => ({
      ...named(id),
      until: onCallUntil(shifts, id, from).toISOString(),
    })),
    shifts: shifts.map((shift) => ({ ...named(shift.onCallId), ...times(shift), isOverride: shift.isOverride })),
    gaps: people.length === 0 ? [] : gapsBetween(shifts, { from, to }).map(times),
    overrides: roster.overrides.filter(({ day }) => day >= today),
  };
}
