import type { AuditEntryView } from '@prosa/contracts';

const COLUMNS = ['at', 'act', 'actor', 'actorId', 'target', 'targetKind', 'targetId', 'address', 'device', 'details'];
const LINE_END = '\r\n';
/**
 * The beginning of a text that spreadsheet programs evaluate as a formula, also behind blanks
 * (docs/spec/reliability-security.md §5 S14).
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** Spreadsheet programs recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text as one cell of a CSV file (RFC 4180) that no program evaluates as a formula. */
export function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const line = (cells: string[]): string => cells.map(cell).join(',') + LINE_END;

/** The first line of the sheet. */
export const sheetHead = (): string => BYTE_ORDER_MARK + line(COLUMNS);

/** The lines of some entries. */
export const sheetLines = (entries: AuditEntryView[]): string => entries.map(lineOf).join('');

const deviceText = (device: AuditEntryView['device']): string =>
  [device?.browser, device?.system].filter(Boolean).join(' ');

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

const lineOf = ({ at, act, actor, target, address, device, details }: AuditEntryView): string =>
  line([
    at,
    act,
    ...[actor?.name, actor?.id].map(textOf),
    ...[target?.name, target?.kind, target?.id].map(textOf),
    address,
    deviceText(device),
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ]);
