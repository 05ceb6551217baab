import { localMoment, type PanelAttendant, type UserView } from '@prosa/contracts';

/** An attendant from the event of a user; what colleagues may not see of them is blank in it. */
export const attendantOf = (user: UserView, known: PanelAttendant | undefined): PanelAttendant => ({
  id: user.id,
  name: user.name,
  profile: user.profile,
  isOnline: user.online,
  queueIds: user.queues.map(({ id }) => id),
  inHand: known?.inHand ?? 0,
  maxTickets: user.maxTickets,
  profileImage: user.profileImage,
  startWork: user.startWork,
  endWork: user.endWork,
});

let last = { timeZone: '', now: 0, time: '' };

/** HH:mm of a moment in a zone, computed once for all cards of a minute. */
function timeAt(timeZone: string, now: number): string {
  if (last.timeZone !== timeZone || last.now !== now) {
    last = { timeZone, now, time: localMoment(timeZone, new Date(now)).time };
  }
  return last.time;
}

/**
 * Whether it is the attendant's working time, both ends included as at the sign-in (docs/spec/domain-behaviour.md §8);
 * null where the hours are unknown. Equal times mean the whole day.
 */
export function isOnShift(
  { startWork, endWork }: Pick<PanelAttendant, 'startWork' | 'endWork'>,
  timeZone: string,
  now: number,
): boolean | null {
  if (startWork === '' || endWork === '') return null;
  if (startWork === endWork) return true;
  const time = timeAt(timeZone, now);
  return startWork < endWork ? startWork <= time && time <= endWork : startWork <= time || time <= endWork;
}
