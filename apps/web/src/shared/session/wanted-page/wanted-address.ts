import { generatePath } from 'react-router-dom';
import { parsedJson } from '../../storage/stored-value.js';
import { PATHS } from '../../address/paths.js';

const KEY = 'prosa-wanted-address';

interface Wanted {
  address: string;
  /** For whom alone it is: the user whose session ended at it. Null for whoever signs in. */
  userId: number | null;
}

/** Pages that are reached otherwise, or only by guests. */
const NEVER: readonly string[] = [
  PATHS.home,
  PATHS.login,
  PATHS.signUp,
  PATHS.recovery,
  PATHS.setup,
  PATHS.pastDue,
  PATHS.enrolment,
];

/** Whether the address is a page of this console: a path, with which a browser cannot be led to another host. */
function isOwnPage(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/')) return false;
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url?.origin === origin && url.pathname + url.search + url.hash === address && !NEVER.includes(url.pathname);
}

/** Stores, for this tab, the address to open after the sign-in or whatever comes before it. */
export function storeWantedAddress(address: string, userId: number | null): void {
  const wanted: Wanted = { address, userId };
  if (isOwnPage(address)) sessionStorage.setItem(KEY, JSON.stringify(wanted));
}

/** Has a sign-in of this user open the tickets, unless it has another page to reach (docs/spec/core.md §2). */
export function wantTickets(userId: number): void {
  if (wantedAddress(userId) === PATHS.home) storeWantedAddress(generatePath(PATHS.tickets), userId);
}

/** The stored address, if it is for this user; else the start. */
export function wantedAddress(userId: number): string {
  const { address, userId: owner = null } = (parsedJson(sessionStorage.getItem(KEY)) ?? {}) as Partial<Wanted>;
  return isOwnPage(address) && (owner === null || owner === userId) ? address : PATHS.home;
}

/** Removes the stored address: it was reached, or its user signed out by choice. */
export const clearWantedAddress = (): void => sessionStorage.removeItem(KEY);
