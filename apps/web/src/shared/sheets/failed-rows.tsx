import { Button, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui-feedback/use-error-text.js';
import { useErrorToast } from '../ui-feedback/use-error-toast.js';
import { type KnownFailures, type ReadFailures, useFailures } from './use-failures.js';

interface Props {
  known: KnownFailures;
  /** Reads further ones. */
  read: ReadFailures;
}

/** Failed rows of an import with their reasons: the known ones, and further pages on demand. */
export function FailedRows({ known, read }: Props) {
  const { t } = useTranslation('sheet-import');
  const errorText = useErrorText();
  const { failures, isMore, more } = useFailures(known, read, useErrorToast());
  const numberOf = ({ number }: { number: string }) => number || t('noNumber');

  return (
    <Stack gap="2">
      <Table.ScrollArea maxHeight="64" borderWidth="1px" borderRadius="l2" whiteSpace="normal" tabIndex={0}>
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('row')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('header.name')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t('header.number')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('problem')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {failures.map(({ row, contact, code }) => (
              <Table.Row key={row}>
                <Table.Cell>{row}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  {contact.name}
                  <Text color="fg.muted" hideFrom="md">
                    {numberOf(contact)}
                  </Text>
                </Table.Cell>
                <Table.Cell hideBelow="md">{numberOf(contact)}</Table.Cell>
                <Table.Cell>
                  {contact.number === '' && code === 'ERR_WAPP_INVALID_CONTACT' ? t('lacksNumber') : errorText(code)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {isMore && (
        <Button size="sm" variant="ghost" alignSelf="start" loading={more.isPending} onClick={() => more.mutate()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}
