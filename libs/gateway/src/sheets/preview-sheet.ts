import {
  type CheckedRow,
  type ImportRow,
  type SheetCheck,
  type SheetColumnsInput,
  type SheetLayout,
  type SheetPreview,
} from '@prosa/contracts';
import { phoneVariants } from '@prosa/service-kit/http';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import type { ChosenColumns } from './contact-rows.js';
import { readContactSheet } from './read-contact-sheet.js';

/** Rows shown of a sheet: the first ones, and those with a problem. */
const SHOWN = { first: 10, problems: 40 } as const;

/** The columns that a person chose; null where they are to be found. */
export function chosenColumns(input: SheetColumnsInput): ChosenColumns | null {
  const { numberColumn, nameColumn = null, surnameColumn = null, emailColumn = null, headingRow = 0 } = input;
  if (numberColumn === undefined) return null;
  return { fields: { number: numberColumn, name: nameColumn, surname: surnameColumn, email: emailColumn }, headingRow };
}

/** What an import of a sheet would do, as `check` finds it. Nothing is stored. Throws what `readContactSheet` throws. */
export async function previewSheet(
  file: ReceivedFile | undefined,
  chosen: ChosenColumns | null,
  check: (rows: ImportRow[]) => Promise<SheetCheck>,
): Promise<SheetPreview> {
  let layout: SheetLayout | undefined;
  const summary = new ImportSummary();
  await readContactSheet(file, chosen, {
    onLayout: (found) => (layout = found),
    onRows: async (rows) => {
      // Without a column of numbers there is nothing to check; the person is to choose one.
      const isReadable = layout?.fields.number !== null;
      summary.add(rows, isReadable ? await check(rows) : null);
    },
  });
  if (!layout) throw new Error('a sheet without columns');
  return { ...layout, ...summary.figures() };
}

/** Counts the rows of a sheet by what would become of them. */
class ImportSummary {
  private country = '';
  private readonly counts = { total: 0, created: 0, updated: 0, refused: 0, warned: 0, abroad: 0 };
  private readonly shown: CheckedRow[] = [];
  private readonly shownOf = { first: 0, problems: 0 };
  private readonly seen = new Set<string>();

  add(rows: readonly ImportRow[], check: SheetCheck | null): void {
    this.counts.total += rows.length;
    if (!check) return;
    this.country = check.country;
    for (const row of check.rows) this.count(this.withoutRepeat(row));
  }

  figures() {
    return { country: this.country, ...this.counts, rows: this.shown };
  }

  /** A number that another row has already makes no second contact, in whatever form. */
  private withoutRepeat(row: CheckedRow): CheckedRow {
    if (row.outcome === 'refused') return row;
    if (this.seen.has(row.number)) return { ...row, outcome: 'refused', code: 'ERR_DUPLICATED_CONTACT' };
    for (const form of phoneVariants(row.number)) this.seen.add(form);
    return row;
  }

  private count(row: CheckedRow): void {
    const { outcome, code, country } = row;
    this.counts[outcome]++;
    if (outcome !== 'refused' && code !== null) this.counts.warned++;
    if (outcome !== 'refused' && country !== this.country) this.counts.abroad++;
    const kind = code !== null || country !== this.country ? 'problems' : 'first';
    if (this.shownOf[kind]++ < SHOWN[kind]) this.shown.push(row);
  }
}
