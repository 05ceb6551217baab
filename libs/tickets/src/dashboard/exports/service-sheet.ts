import { BYTE_ORDER_MARK, type Language, minutesOf, type ServiceExportFormat, sheetLine } from '@prosa/contracts';
import { type CellValue, xlsxOf } from '@prosa/service-kit/operations';
import type { ExportedService } from './service-rows.js';
import { COLUMNS, sheetTexts, type SheetTexts } from './sheet-texts.js';

/** Characters, in the order of the columns. */
const WIDTHS = [28, 20, 10, 18, 24, 20, 20, 17, 17, 17, 17, 12, 14, 8, 14];

/** The file of an export, in pieces as fast as it is read. */
export function sheetOf(
  format: ServiceExportFormat,
  language: Language,
  services: AsyncIterable<ExportedService>,
): AsyncGenerator<Uint8Array | string> {
  const texts = sheetTexts(language);
  const heading = COLUMNS.map((column) => texts.columns[column]);
  if (format === 'csv') return csvOf(heading, cellsOf(services, texts));
  return xlsxOf(cellsOf(services, texts), { name: texts.sheet, heading, widths: WIDTHS });
}

async function* cellsOf(services: AsyncIterable<ExportedService>, texts: SheetTexts): AsyncGenerator<CellValue[]> {
  for await (const service of services) yield rowOf(service, texts);
}

/** The cells of a service, in the order of the columns. */
function rowOf(service: ExportedService, texts: SheetTexts): CellValue[] {
  const { contact, ticketId, status, userName, queueName, connectionName, channel, rating } = service;
  return [
    contact?.name ?? null,
    contact?.number ?? null,
    ticketId,
    texts.status[status],
    userName,
    queueName,
    connectionName,
    timeOf(service.openedAt),
    timeOf(service.acceptedAt),
    timeOf(service.closedAt),
    timeOf(service.finishedAt),
    minutesOf(service.waitMs),
    minutesOf(service.serviceMs),
    rating,
    CHANNEL_NAMES[channel] ?? channel,
  ];
}

const CHANNEL_NAMES: Record<string, string> = {
  whatsapp: 'WhatsApp',
  whatsappapi: 'WhatsApp (API)',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

const timeOf = (local: number | null): Date | null => (local === null ? null : new Date(local));

async function* csvOf(heading: string[], cells: AsyncIterable<CellValue[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + sheetLine(heading);
  for await (const row of cells) yield sheetLine(row.map(textOf));
}

/** Times as 2026-01-31 14:05:09, numbers with a point. */
function textOf(value: CellValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  return value === null ? '' : String(value);
}
