import { type AuditEntryView, BYTE_ORDER_MARK, sheetLine } from '@prosa/contracts';

const COLUMNS = [
  'at',
  'act',
  'actor',
  'actorId',
  'target',
  'targetKind',
  'targetId',
  'address',
  'device',
  'details',
  'changes',
];

/** The first line of the sheet. */
export const sheetHead = (): string => BYTE_ORDER_MARK + sheetLine(COLUMNS);

/** Entries as lines of JSON, from which the console makes a sheet in words. */
export const jsonLines = (entries: AuditEntryView[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** The lines of some entries. */
export const sheetLines = (entries: AuditEntryView[]): string => entries.map(lineOf).join('');

const deviceText = (device: AuditEntryView['device']): string =>
  [device?.browser, device?.system].filter(Boolean).join(' ');

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

const lineOf = ({ at, act, actor, target, address, device, details, changes }: AuditEntryView): string =>
  sheetLine([
    at,
    act,
    ...[actor?.name, actor?.id].map(textOf),
    ...[target?.name, target?.kind, target?.id].map(textOf),
    address,
    deviceText(device),
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
    changes.length > 0 ? JSON.stringify(changes) : '',
  ]);
