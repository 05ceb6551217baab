import { Code, Heading, Stack, Table } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

const FIELDS = [
  'number',
  'body',
  'medias',
  'mediaUrl',
  'template',
  'userId',
  'queueId',
  'sendSignature',
  'closeTicket',
  'connectionId',
  'name',
] as const;

/** What a request may have (docs/api.md). */
export function FieldsTable() {
  const { t } = useTranslation('messages-api');

  return (
    <Stack gap="3">
      <Heading as="h2" fontSize="body" fontWeight="semibold">
        {t('fields.title')}
      </Heading>
      <Table.ScrollArea tabIndex={0} role="region" aria-label={t('fields.title')} maxWidth="4xl">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('fields.name')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('fields.meaning')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {FIELDS.map((name) => (
              <Table.Row key={name}>
                <Table.Cell verticalAlign="top">
                  <Code>{name}</Code>
                </Table.Cell>
                <Table.Cell whiteSpace="normal">{t(`fields.of.${name}`)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
}
