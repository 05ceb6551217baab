import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { ReportCell, ReportTable } from './report-tables.js';

/** Characters. */
const NAME_WIDTH = 34;
const VALUE_WIDTH = 22;
/** A sheet's name has at most 31 characters, and none of these. */
const NAME_MAX = 31;
const NOT_IN_NAMES = /[\\/?*[\]:]/g;

/** The report's tables as a workbook, a sheet each. Texts are typed as such, so that no program evaluates one. */
export function reportSheet(tables: readonly ReportTable[]): Promise<Buffer> {
  const sheets = tables.map(({ title, heading, rows }, index) => ({
    sheet: `${index + 1} ${title}`.replace(NOT_IN_NAMES, ' ').slice(0, NAME_MAX),
    stickyRowsCount: 1,
    columns: heading.map((_, column) => ({ width: column === 0 ? NAME_WIDTH : VALUE_WIDTH })),
    data: [
      heading.map((value) => ({ type: String, value, fontWeight: 'bold' as const, wrap: true })),
      ...rows.map((row) => row.map(cellOf)),
    ] satisfies SheetData,
  }));
  return writeXlsxFile(sheets).toBuffer();
}

function cellOf({ value }: ReportCell) {
  if (value === null) return null;
  return typeof value === 'number' ? { type: Number, value } : { type: String, value };
}
