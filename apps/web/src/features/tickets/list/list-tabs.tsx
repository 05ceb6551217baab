import type { TicketCounts } from '@prosa/contracts';
import { Box, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ListStatus } from '../filter/ticket-filter.js';

/** The inner tabs of active tickets (docs/spec/core.md §2). */
const ACTIVE_STATUSES = ['open', 'pending', 'group'] as const satisfies ListStatus[];
const OUTER_TABS = ['going', 'closed', 'search'] as const;

type Outer = (typeof OUTER_TABS)[number];

const outerOf = (status: ListStatus): Outer => (status === 'closed' || status === 'search' ? status : 'going');

interface Props {
  status: ListStatus;
  counts: TicketCounts | undefined;
  /** Whether the user may see groups, which have a tab of their own. */
  hasGroups: boolean;
  onChange: (status: ListStatus) => void;
  /** Shown between the tabs and the list. */
  filters: ReactNode;
  children: ReactNode;
}

/** Tabs open, closed and search; within open: assigned, waiting and groups, each with its count. */
export function ListTabs({ status, counts, hasGroups, onChange, filters, children }: Props) {
  const { t } = useTranslation('tickets');
  const outer = outerOf(status);
  const inner = ACTIVE_STATUSES.filter((tab) => tab !== 'group' || hasGroups);
  const list = (
    <>
      {filters}
      <Box flex="1" minH="0">
        {children}
      </Box>
    </>
  );

  return (
    <Tabs.Root
      value={outer}
      onValueChange={({ value }) => onChange(value === 'going' ? 'open' : (value as ListStatus))}
      colorPalette="brand"
      variant="subtle"
      size="sm"
      fitted
      {...FILL}
    >
      <Tabs.List flexShrink="0" aria-label={t('tabs.label')} px="3" pb="1" gap="1">
        {OUTER_TABS.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} height="8">
            {t(`tabs.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {OUTER_TABS.map((tab) => (
        <Tabs.Content key={tab} value={tab} {...FILL} p="0" tabIndex={-1}>
          {tab !== outer ? null : tab !== 'going' ? (
            list
          ) : (
            <Tabs.Root
              value={status}
              onValueChange={({ value }) => onChange(value as ListStatus)}
              colorPalette="brand"
              variant="line"
              fitted
              {...FILL}
            >
              <Tabs.List flexShrink="0" aria-label={t('tabs.going')}>
                {inner.map((each) => (
                  <Tabs.Trigger key={each} value={each} {...INNER_TAB}>
                    {t(`tabs.${each}`)}
                    {counts && <Count value={counts[each]} isChosen={each === status} />}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              {inner.map((each) => (
                <Tabs.Content key={each} value={each} {...FILL} p="0" tabIndex={-1}>
                  {each === status && list}
                </Tabs.Content>
              ))}
            </Tabs.Root>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** On the narrowest screens a tab is as wide as its text. */
const INNER_TAB = {
  height: '10',
  fontSize: 'body',
  flex: '1 1 auto',
  gap: { base: '1', sm: '2' },
  px: { base: '1', sm: '2' },
  minW: '0',
} as const;

const FILL = { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', _hidden: { display: 'none' } } as const;

function Count({ value, isChosen }: { value: number; isChosen: boolean }) {
  const format = useFormat();
  return (
    <Box
      as="span"
      px="1.5"
      minW="5"
      flexShrink="0"
      whiteSpace="nowrap"
      borderRadius="full"
      bg={isChosen ? 'brand.muted' : 'bg.muted'}
      color={isChosen ? 'brand.fg' : 'fg.muted'}
      fontSize="xs"
      lineHeight="20px"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
    >
      {format.number(value)}
    </Box>
  );
}
