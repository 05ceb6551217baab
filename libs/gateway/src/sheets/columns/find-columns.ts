import type { SheetColumn, SheetField, SheetFields, SheetLayout } from '@prosa/contracts';
import type { SheetRow } from '../sheet-rows.js';
import { type Heading, headingOf, isOpenHeading } from './headings.js';
import { areEmails, areNames, areNumbers, hasDigits, isLikeEmail, isLikeNumber } from './values.js';

/** The headings are in one of so many first rows, behind titles of the list. */
const HEADING_WITHIN = 20;
/** Shown of a sheet: columns, values of each, and characters of a value. */
const SHOWN = { columns: 60, values: 3, length: 80 } as const;
/** A heading of numbers counts more than all others together. */
const NUMBER_SCORE = 100;

interface Column {
  at: number;
  title: string;
  heading: Heading;
  values: string[];
}

/** Which column is which, by the first rows of a sheet: by their headings, else by what stands in them, never by their place. */
export function findColumns(rows: readonly SheetRow[]): SheetLayout {
  const heading = headingOfRows(rows);
  const columns = columnsBelow(rows, heading.at);
  const { fields, isSure } = chooseColumns(columns, heading.at < 0);
  return {
    headingRow: rows[heading.at]?.row ?? 0,
    columns: columns.slice(0, SHOWN.columns).map(shown),
    fields,
    isCertain: heading.isKnown && isSure,
  };
}

function chooseColumns(columns: readonly Column[], isHeadless: boolean): { fields: SheetFields; isSure: boolean } {
  const number = numberColumn(columns, isHeadless);
  const others = columns.filter((column) => column !== number.column);
  const email = emailColumn(others);
  const surname = best(others, 'surname');
  const name = nameColumn(others.filter((column) => column !== email && column !== surname));
  const placeOf = (column: Column | undefined) => column?.at ?? null;
  const fields = {
    name: placeOf(name.column),
    surname: placeOf(surname),
    number: placeOf(number.column),
    email: placeOf(email),
  };
  return { fields, isSure: number.isSure && name.isSure };
}

/**
 * The row of the headings: that with the most known words. Without any, the row before the first phone number; a sheet
 * that begins with one has no headings, which is known too.
 */
function headingOfRows(rows: readonly SheetRow[]): { at: number; isKnown: boolean } {
  const scores = rows.slice(0, HEADING_WITHIN).map(scoreOf);
  const highest = Math.max(0, ...scores);
  if (highest > 1) return { at: scores.indexOf(highest), isKnown: true };
  const firstNumber = rows.findIndex(({ cells }) => Object.values(cells).some(isLikeNumber));
  return { at: firstNumber < 0 ? 0 : firstNumber - 1, isKnown: firstNumber === 0 };
}

/** A row with values is no heading. */
function scoreOf({ cells }: SheetRow): number {
  const texts = Object.values(cells);
  if (texts.some((text) => isLikeNumber(text) || isLikeEmail(text))) return 0;
  return texts
    .map(headingOf)
    .filter((heading) => heading !== null)
    .reduce((sum, heading) => sum + (heading !== 'other' && heading.field === 'number' ? NUMBER_SCORE : 1), 0);
}

function columnsBelow(rows: readonly SheetRow[], headingAt: number): Column[] {
  const titles = rows[headingAt]?.cells ?? [];
  const below = rows.slice(headingAt + 1);
  const width = Math.max(0, titles.length, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const title = titles[at]?.trim() ?? '';
    const values = below.flatMap(({ cells }) => cells[at]?.trim() || []);
    return { at, title, heading: headingAbove(title, values), values };
  }).filter(({ title, values }) => title !== '' || values.length > 0);
}

const headingAbove = (title: string, values: readonly string[]): Heading =>
  isOpenHeading(title) && areNumbers(values) ? { field: 'number', rank: 1 } : headingOf(title);

const shown = ({ at, title, values }: Column): SheetColumn => ({
  at,
  heading: title.slice(0, SHOWN.length),
  samples: values.slice(0, SHOWN.values).map((value) => value.slice(0, SHOWN.length)),
});

const rankOf = ({ heading }: Column, field: SheetField): number =>
  heading !== null && heading !== 'other' && heading.field === field ? heading.rank : -1;

/** The columns headed as the field, the best first: those with values, then by rank; of equal ones the first. */
const headed = (columns: readonly Column[], field: SheetField): Column[] =>
  columns
    .filter((column) => rankOf(column, field) >= 0)
    .sort((a, b) => isUsed(b) - isUsed(a) || rankOf(b, field) - rankOf(a, field) || a.at - b.at);

const isUsed = ({ values }: Column): number => Number(values.length > 0);

const best = (columns: readonly Column[], field: SheetField): Column | undefined => headed(columns, field)[0];

interface Choice {
  column: Column | undefined;
  isSure: boolean;
}

/** By its heading, where one with phone numbers goes before others; "No" above small numbers is none. */
function numberColumn(columns: readonly Column[], isHeadless: boolean): Choice {
  const byHeading = headed(columns, 'number').filter(
    (column) =>
      column.values.length === 0 || column.values.some(rankOf(column, 'number') > 0 ? hasDigits : isLikeNumber),
  );
  const chosen = byHeading.find(({ values }) => values.some(isLikeNumber)) ?? byHeading[0];
  if (chosen) return { column: chosen, isSure: true };
  const byValues = columns.filter(({ heading, values }) => heading !== 'other' && areNumbers(values));
  return { column: byValues[0], isSure: isHeadless && byValues.length === 1 };
}

const emailColumn = (columns: readonly Column[]): Column | undefined => {
  const byHeading = headed(columns, 'email');
  const hasEmails = ({ values }: Column) => values.some(isLikeEmail);
  return byHeading.find(hasEmails) ?? byHeading[0] ?? columns.find(({ values }) => areEmails(values));
};

/** By its heading; a sheet with several columns of unknown words leaves open which of them has the names. */
function nameColumn(columns: readonly Column[]): Choice {
  const byHeading = best(
    columns.filter(({ values }) => values.length === 0 || !areNumbers(values)),
    'name',
  );
  if (byHeading) return { column: byHeading, isSure: true };
  const byValues = columns.filter(({ heading, values }) => heading === null && areNames(values));
  return { column: byValues[0], isSure: byValues.length <= 1 };
}
