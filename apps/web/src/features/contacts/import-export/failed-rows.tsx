import { Button, Stack, Table, Text } from '@chakra-ui/react';
import type { ContactImportView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useFailures } from './use-failures.js';

/**
 * Failed rows of an import with their reasons. The import's event carries the first ones, further pages are read on
 * demand.
 */
export function FailedRows({ shown }: { shown: ContactImportView }) {
  const { t } = useTranslation('contacts');
  const errorText = useErrorText();
  const { failures, isMore, more } = useFailures(shown, useErrorToast());
  const numberOf = ({ number }: { number: string }) => number || t('import.noNumber');

  return (
    <Stack gap="2">
      <Table.ScrollArea maxHeight="64" borderWidth="1px" borderRadius="l2" whiteSpace="normal" tabIndex={0}>
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('import.row')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('column.name')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t('column.number')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('import.problem')}</Table.ColumnHeader>
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
                  {contact.number === '' && code === 'ERR_WAPP_INVALID_CONTACT'
                    ? t('import.lacksNumber')
                    : errorText(code)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {isMore && (
        <Button size="sm" variant="ghost" alignSelf="start" loading={more.isPending} onClick={() => more.mutate()}>
          {t('import.more')}
        </Button>
      )}
    </Stack>
  );
}
