import { Box, chakra, Grid, HStack, Spacer } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TONE_BG, totalOf, type RowsProps } from './column.js';
import { MoreFailed } from './more-failed.js';
import type { Row } from '../records/records.js';
import { useRowWindow } from './use-row-window.js';

const CARD_HEIGHT = 132;
/** The values begin below each other, after the longest label. */
const FACTS = 'fit-content(45%) minmax(0, 1fr)';

/** The rows as cards, for screens too narrow for the table; renders those in view. */
export function DataCards<T extends Row>({ label, rows, columns, actions, toneOf, more, count }: RowsProps<T>) {
  const { scroller, items, measure, before, after } = useRowWindow({
    ids: rows.map(({ id }) => id),
    rowHeight: CARD_HEIGHT,
    onReachEnd: more?.read,
  });
  const total = totalOf({ rows, more, count });
  const titles = columns.filter(({ isTitle }) => isTitle);
  const facts = columns.filter(({ isTitle, isWideOnly }) => !isTitle && !isWideOnly);

  return (
    <Box ref={scroller} height="full" overflowY="auto" tabIndex={0} role="region" aria-label={label}>
      <Box role="list" style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index, key }) => {
          const row = rows[index];
          const tone = toneOf?.(row);
          return (
            <Box
              key={key}
              ref={measure}
              data-index={index}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={total}
              padding="4"
              borderBottomWidth="1px"
              {...(tone && { bg: TONE_BG[tone] })}
            >
              <HStack gap="2">
                {titles.map(({ key: title, cell }) => (
                  <Box key={title} fontWeight="semibold" minWidth="0">
                    {cell(row)}
                  </Box>
                ))}
                <Spacer />
                {actions && <HStack gap="0">{actions(row)}</HStack>}
              </HStack>
              <Grid as="dl" templateColumns={FACTS} columnGap="3" rowGap="1" alignItems="baseline" paddingTop="1">
                {facts.map(({ key: fact, header, cell }) => (
                  <Fact key={fact} header={header} value={cell(row)} />
                ))}
              </Grid>
            </Box>
          );
        })}
      </Box>
      {more && <MoreFailed more={more} />}
    </Box>
  );
}

/** A labelled value of a card; omitted when it is empty. */
function Fact({ header, value }: { header: string; value: ReactNode }) {
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <>
      <chakra.dt color="fg.muted" fontSize="dense">
        {header}
      </chakra.dt>
      <chakra.dd minWidth="0" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </>
  );
}
