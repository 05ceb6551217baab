import type { TicketCounts } from '@prosa/contracts';
import { Box, Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ListStatus } from '../api/ticket-list.js';

const TABS: ListStatus[] = ['open', 'pending'];

interface Props {
  status: ListStatus;
  counts: TicketCounts | undefined;
  onChange: (status: ListStatus) => void;
  children: React.ReactNode;
}

/** Assigned and waiting, each with how many there are. */
export function ListTabs({ status, counts, onChange, children }: Props) {
  const { t } = useTranslation('tickets');
  const format = useFormat();

  return (
    <Tabs.Root
      value={status}
      onValueChange={({ value }) => onChange(value as ListStatus)}
      colorPalette="brand"
      fitted
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Tabs.List flexShrink="0" aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} height="11" fontSize="body" gap="2">
            {t(`tabs.${tab}`)}
            {counts && (
              <Box
                as="span"
                px="1.5"
                minW="5"
                borderRadius="full"
                bg={tab === status ? 'brand.muted' : 'bg.muted'}
                color={tab === status ? 'brand.fg' : 'fg.muted'}
                fontSize="xs"
                lineHeight="20px"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
              >
                {format.number(counts[tab as 'open' | 'pending'])}
              </Box>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Content key={tab} value={tab} flex="1" minH="0" p="0" tabIndex={-1}>
          {tab === status && children}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
