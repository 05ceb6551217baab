import type { PersonRecord } from './records.js';
import type { World } from './world.js';

/** A Brazilian mobile number with and without its ninth digit. */
function spellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const [, area, rest] = /^55(\d\d)9?(\d{8})$/.exec(digits) ?? [];
  return area && rest ? [digits, `55${area}9${rest}`, `55${area}${rest}`] : [digits];
}

/** The person with this number, whichever way it is written. */
export function personByPhone(world: World, phone: string): PersonRecord | undefined {
  const wanted = spellings(phone);
  return world.people.find(({ phone: own, waId }) => [own, waId].some((id) => id !== undefined && wanted.includes(id)));
}

/** The person known by any id of any platform. */
export function personByAnyId(world: World, id: string): PersonRecord | undefined {
  return (
    world.people.get(id) ??
    world.people.find(({ bsuid, psid, igsid }) => [bsuid, psid, igsid].includes(id)) ??
    (/^\+?\d{7,15}$/.test(id) ? personByPhone(world, id) : undefined)
  );
}
