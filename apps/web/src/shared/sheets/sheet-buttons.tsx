import { Button } from '@chakra-ui/react';
import { BookUser, FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenSheet, ShownSheet } from './use-sheet-preview.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  shown: ShownSheet;
  isStarting: boolean;
  /** Whether a row whose number is known is left out, instead of being updated. */
  skipsKnown?: boolean;
  /** Called before another file is read. */
  onChoose: () => void;
  onStart: (sheet: ChosenSheet) => void;
}

/** A sheet is chosen, looked at, and then imported. */
export function SheetButtons({ shown, isStarting, skipsKnown = false, onChoose, onStart }: Props) {
  const { t } = useTranslation('sheet-import');
  const input = useRef<HTMLInputElement>(null);
  const { sheet, isPending: isReading } = shown;

  function handleFile(file: File | undefined) {
    onChoose();
    if (file) shown.open(file);
    if (input.current) input.current.value = '';
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.xlsx,.csv,.txt,${XLSX},text/csv`}
        aria-label={t('choose')}
        onChange={({ target }) => handleFile(target.files?.[0])}
      />
      <Button
        variant={sheet ? 'outline' : 'solid'}
        loading={isReading && !sheet}
        onClick={() => input.current?.click()}
      >
        <FileSpreadsheet aria-hidden size={16} />
        {t(sheet ? 'chooseOther' : 'choose')}
      </Button>
      {sheet && (
        <Button
          loading={isStarting || isReading}
          disabled={sheet.preview.fields.number === null}
          onClick={() => onStart({ file: sheet.file, layout: sheet.preview })}
        >
          <BookUser aria-hidden size={16} />
          {t('beginRows', { count: sheet.preview.created + (skipsKnown ? 0 : sheet.preview.updated) })}
        </Button>
      )}
    </>
  );
}
