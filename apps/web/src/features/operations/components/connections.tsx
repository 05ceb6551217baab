import { Box, chakra, Grid, HStack, Spacer, Stack, Table, Text, useMediaQuery } from '@chakra-ui/react';
import type { ConnectionOperations, OperationsView } from '@prosa/contracts';
import { ChannelIcon } from '@prosa/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CostCell, FailuresCell, LagCell, QueueCell, TrafficCell } from './cells.js';
import { HealthLink } from './health-link.js';
import { NO_LAST_LINE } from './no-last-line.js';
import { Section } from './section.js';
import { type CellProps, StateCell } from './state-cell.js';

/** Screens too narrow for seven columns. */
const NARROW = ['(max-width: 1199px)'];

const FIGURES = [
  { key: 'state', Cell: StateCell },
  { key: 'lag', Cell: LagCell },
  { key: 'traffic', Cell: TrafficCell },
  { key: 'queue', Cell: QueueCell },
  { key: 'failures', Cell: FailuresCell },
  { key: 'cost', Cell: CostCell },
] as const satisfies { key: string; Cell: ComponentType<CellProps> }[];

/** The figures of each connection, as a table or as cards. */
export function Connections({ view }: { view: OperationsView }) {
  const { t } = useTranslation('operations');
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });
  const Rows = isNarrow ? Cards : ConnectionTable;
  return (
    <Section title={t('section.connections')}>
      <Rows view={view} />
    </Section>
  );
}

function ConnectionTable({ view: { connections, ...read } }: { view: OperationsView }) {
  const { t } = useTranslation('operations');
  const label = t('section.connections');

  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="l3" bg="bg.panel" tabIndex={0} role="group" aria-label={label}>
      <Table.Root size="sm" minWidth="5xl">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader paddingStart="4">{t('column.connection')}</Table.ColumnHeader>
            {FIGURES.map(({ key }) => (
              <Table.ColumnHeader key={key}>{t(`column.${key}`)}</Table.ColumnHeader>
            ))}
            <Table.ColumnHeader textAlign="end" paddingEnd="4">
              {t('column.health')}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body css={NO_LAST_LINE}>
          {connections.map((connection) => (
            <Table.Row key={connection.connectionId} bg="transparent">
              <Table.Cell paddingStart="4">
                <Name connection={connection} />
              </Table.Cell>
              {FIGURES.map(({ key, Cell }) => (
                <Table.Cell key={key} whiteSpace="normal" maxWidth="3xs" fontVariantNumeric="tabular-nums">
                  <Cell connection={connection} {...read} />
                </Table.Cell>
              ))}
              <Table.Cell textAlign="end" paddingEnd="4">
                <HealthLink connection={connection} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function Cards({ view: { connections, ...read } }: { view: OperationsView }) {
  const { t } = useTranslation('operations');

  return (
    <Grid as="ul" listStyleType="none" templateColumns={CARDS} gap="3" aria-label={t('section.connections')}>
      {connections.map((connection) => (
        <Box
          as="li"
          key={connection.connectionId}
          borderWidth="1px"
          borderRadius="l3"
          bg="bg.panel"
          padding="4"
          minWidth="0"
        >
          <HStack>
            <Name connection={connection} />
            <Spacer />
            <HealthLink connection={connection} />
          </HStack>
          <Stack as="dl" gap="2" paddingTop="2">
            {FIGURES.map(({ key, Cell }) => (
              <HStack key={key} align="flex-start" gap="3">
                <chakra.dt color="fg.muted" fontSize="dense" width="28" flexShrink="0">
                  {t(`column.${key}`)}
                </chakra.dt>
                <chakra.dd flex="1" minWidth="0" fontVariantNumeric="tabular-nums">
                  <Cell connection={connection} {...read} />
                </chakra.dd>
              </HStack>
            ))}
          </Stack>
        </Box>
      ))}
    </Grid>
  );
}

const CARDS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

function Name({ connection: { channel, name } }: { connection: ConnectionOperations }) {
  return (
    <HStack gap="2" minWidth="0">
      <ChannelIcon channel={channel} />
      <Text fontWeight="medium" truncate title={name} maxWidth="48">
        {name}
      </Text>
    </HStack>
  );
}
