import type { ImportRow } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import type { ChosenColumns } from './contact-rows.js';
import { readContactSheet } from './read-contact-sheet.js';

/** Where the rows of a sheet are stored until all of them were read. */
export interface StagedImport<View> {
  /** Adds rows; null: to a new import. Resolves to its id. */
  add: (importId: number | null, rows: ImportRow[]) => Promise<number>;
  /** Deletes an import whose sheet is broken. */
  drop: (importId: number) => Promise<unknown>;
  start: (importId: number) => Promise<View>;
}

/** Reads a sheet and starts its import, which is all or nothing. Throws what `readContactSheet` throws, ERR_SHEET_COLUMNS. */
export async function importSheet<View>(
  file: ReceivedFile | undefined,
  chosen: ChosenColumns | null,
  { add, drop, start }: StagedImport<View>,
): Promise<View> {
  let importId: number | null = null;
  try {
    await readContactSheet(file, chosen, {
      onLayout: ({ isCertain }) => {
        if (!isCertain) throw new AppError('ERR_SHEET_COLUMNS');
      },
      onRows: async (rows) => {
        importId = await add(importId, rows);
      },
    });
  } catch (error) {
    if (importId !== null) await drop(importId);
    throw error;
  }
  if (importId === null) throw new AppError('ERR_FILE_EMPTY');
  return start(importId);
}
