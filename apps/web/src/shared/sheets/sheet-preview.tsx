import { Box, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { type CheckedRow, SHEET_FIELDS, type SheetColumn, type SheetFields, type SheetPreview } from '@prosa/contracts';
import { Notice, SelectField } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../format/number.js';
import { useErrorText } from '../ui-feedback/use-error-text.js';

interface Props {
  preview: SheetPreview;
  /** The columns that are chosen; `preview` may still be of others. */
  fields: SheetFields;
  isPending: boolean;
  /** Whether a row whose number is known is left out, instead of being updated. */
  skipsKnown?: boolean;
  onChoose: (fields: SheetFields) => void;
}

const LETTER_A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** The name of a column as spreadsheet programs show it: A, Z, AA. */
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(LETTER_A + (at % LETTERS));

const columnText = ({ at, heading, samples }: SheetColumn): string =>
  [letterOf(at), heading, samples[0]].filter(Boolean).join(' · ');

/** Which column of a sheet is which, and what its import would do, before anything is stored. */
export function SheetPreviewPanel({ preview, fields, isPending, skipsKnown = false, onChoose }: Props) {
  const { t } = useTranslation('sheet-import');
  const none = { value: '', label: t('noColumn') };
  const columns = preview.columns.map((column) => ({ value: `${column.at}`, label: columnText(column) }));

  return (
    <Stack gap="4" aria-busy={isPending}>
      {!preview.isCertain && <Notice tone="warn" text={t('checkColumns')} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {SHEET_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={t(`column.${field}`)}
            isRequired={field === 'number'}
            // A column of numbers can only be exchanged.
            options={field === 'number' && fields.number !== null ? columns : [none, ...columns]}
            value={fields[field] ?? ''}
            onChange={({ target }) =>
              onChoose({ ...fields, [field]: target.value === '' ? null : Number(target.value) })
            }
          />
        ))}
      </SimpleGrid>
      {preview.fields.number !== null && <Outcome preview={preview} skipsKnown={skipsKnown} />}
    </Stack>
  );
}

function Outcome({ preview, skipsKnown }: { preview: SheetPreview; skipsKnown: boolean }) {
  const { t } = useTranslation('sheet-import');
  const { total, created, updated, refused, warned, abroad, country, rows } = preview;
  const countryName = useCountryName();
  const counts = [
    t('rows', { count: total }),
    created > 0 && t('willCreate', { count: created }),
    updated > 0 && t(skipsKnown ? 'willSkip' : 'willUpdate', { count: updated }),
    refused > 0 && t('willRefuse', { count: refused }),
    warned > 0 && t('willWarn', { count: warned }),
    abroad > 0 && t('abroad', { count: abroad }),
  ];

  return (
    <Stack gap="2">
      <Text role="status">{counts.filter(Boolean).join(' · ')}</Text>
      <Text fontSize="dense" color="fg.muted">
        {t('country', { country: countryName(country) })}
      </Text>
      <Table.ScrollArea maxHeight="72" borderWidth="1px" borderRadius="l2" whiteSpace="normal" tabIndex={0}>
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('row')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('header.name')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('header.number')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t('header.email')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('outcome')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={row.row}>
                <Table.Cell>{row.row}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{row.name}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  {row.outcome === 'refused' ? row.number || t('noNumber') : shownNumber(row.number)}
                </Table.Cell>
                <Table.Cell hideBelow="md" overflowWrap="anywhere">
                  {row.email}
                </Table.Cell>
                <Table.Cell>
                  <RowOutcome
                    row={row}
                    isSkipped={skipsKnown && row.outcome === 'updated'}
                    abroad={row.country === country ? '' : countryName(row.country)}
                  />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
}

/** What becomes of a row, why not, and the country of a number from abroad. */
function RowOutcome({ row, isSkipped, abroad }: { row: CheckedRow; isSkipped: boolean; abroad: string }) {
  const { outcome, code, number } = row;
  const shown = isSkipped ? 'skipped' : outcome;
  const { t } = useTranslation('sheet-import');
  const errorText = useErrorText();
  const lacksNumber = number === '' && code === 'ERR_WAPP_INVALID_CONTACT';

  return (
    <>
      <Box as="span" fontWeight="medium" color={outcome === 'refused' ? 'fg.error' : undefined}>
        {t(`outcomes.${shown}`)}
      </Box>
      {outcome !== 'refused' && abroad && <Text fontSize="xs">{t('ofCountry', { country: abroad })}</Text>}
      {code && <Text fontSize="xs">{lacksNumber ? t('lacksNumber') : errorText(code)}</Text>}
    </>
  );
}

/** Returns the name of a country by its two letters, in the language of the console. */
function useCountryName(): (code: string) => string {
  const { t, i18n } = useTranslation('sheet-import');
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t('unknownCountry'));
}
