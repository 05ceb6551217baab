import type { SheetField, SheetFields, SheetPreview } from '@prosa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** A sheet with the columns that the person sees, once they are known. */
export interface ChosenSheet {
  file: File;
  layout?: Pick<SheetPreview, 'fields' | 'headingRow'>;
}

/** Fields of the call by what they choose the column of. */
const COLUMN_FIELDS: Record<SheetField, string> = {
  number: 'numberColumn',
  name: 'nameColumn',
  surname: 'surnameColumn',
  email: 'emailColumn',
};

/** The body of a call with a sheet; without a layout its columns are found by the server. */
export function sheetForm({ file, layout }: ChosenSheet): FormData {
  const form = new FormData();
  form.set('file', file);
  if (!layout) return form;
  form.set('headingRow', `${layout.headingRow}`);
  for (const [field, at] of Object.entries(layout.fields) as [SheetField, number | null][])
    if (at !== null) form.set(COLUMN_FIELDS[field], `${at}`);
  return form;
}

interface SeenSheet {
  file: File;
  preview: SheetPreview;
  /** The columns that are chosen; `preview` is of others until it has been read again. */
  fields: SheetFields;
}

/** How a chosen sheet is understood, and what its import would do. `read` sends it to the server. */
export function useSheetPreview(read: (form: FormData) => Promise<SheetPreview>) {
  const [sheet, setSheet] = useState<SeenSheet>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (chosen: ChosenSheet) => read(sheetForm(chosen)),
    onSuccess: (preview, { file }) => setSheet({ file, preview, fields: preview.fields }),
  });

  return {
    sheet,
    error,
    isPending,
    /** Reads another file. */
    open: (file: File) => {
      setSheet(undefined);
      mutate({ file });
    },
    /** Reads the same file with other columns, once there is one of numbers. */
    choose: (fields: SheetFields) => {
      if (!sheet) return;
      setSheet({ ...sheet, fields });
      if (fields.number !== null)
        mutate({ file: sheet.file, layout: { fields, headingRow: sheet.preview.headingRow } });
    },
    close: () => {
      setSheet(undefined);
      reset();
    },
  };
}

export type ShownSheet = ReturnType<typeof useSheetPreview>;
