/** Dates that consoles edit by the clock of their own computer, each with the field that holds it by the company's. */
const DATES: ReadonlyMap<string, string> = new Map([
  ['dueDate', 'dueLocal'],
  ['sendAt', 'sendLocal'],
  ['scheduledAt', 'scheduledLocal'],
]);

/**
 * A view with due dates and times of scheduled messages and campaigns by the company's clock, without a zone: another console reads them
 * by its computer's clock and sends them back without a zone, which the server reads by the company's
 * (docs/spec/wire-contract.md §10). A save of what was read changes nothing then, wherever the computer stands.
 */
export function withLocalDates(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(withLocalDates);
  if (typeof view !== 'object' || view === null || Object.getPrototypeOf(view) !== Object.prototype) return view;
  const fields = view as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fields[DATES.get(name) ?? ''] || withLocalDates(value)]),
  );
}
