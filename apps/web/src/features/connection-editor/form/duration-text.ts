const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Minutes in words: "1 hour 30 minutes". The platform knows the plurals of every language. */
export function durationText(minutes: number, language: string): string {
  let rest = minutes;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0) return [];
    return [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  });
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'long' }).format(parts);
}
