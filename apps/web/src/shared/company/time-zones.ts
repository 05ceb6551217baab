/** IANA names that the browser knows, with `current` although it may know another name of it. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) || current === '' ? known : [current, ...known];
}

/** A zone as people read it: `America/Sao Paulo`. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');
