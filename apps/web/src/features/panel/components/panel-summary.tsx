import { Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/format/use-now.js';
import type { PanelFigures } from '../model/panel-view.js';

interface Props {
  figures: PanelFigures;
  /** On a wall, by whose font size it is sized. */
  isLarge?: boolean;
}

/** The figures of the moment. */
export function PanelSummary({ figures, isLarge = false }: Props) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const now = new Date(useNow());
  const { inHand, waiting, online, attendants, oldest } = figures;
  const facts = [
    { key: 'inHand', value: format.number(inHand) },
    { key: 'waiting', value: format.number(waiting) },
    { key: 'online', value: t('summary.of', { count: online, total: attendants }) },
    { key: 'oldest', value: oldest ? format.waiting(oldest, now) : '–' },
  ] as const;

  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, max-content)' }}
      rowGap="1"
      columnGap={{ base: '4', md: '8' }}
      px={{ base: '4', md: '6' }}
      py="2"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(({ key, value }) => (
        <Flex key={key} direction="column" minW="24">
          <Text as="dt" color="fg.muted" fontSize={isLarge ? '0.75em' : 'dense'}>
            {t(`summary.${key}`)}
          </Text>
          <Text as="dd" fontWeight="semibold" fontSize={isLarge ? '1.6em' : 'xl'} lineHeight="1.2">
            {value}
          </Text>
        </Flex>
      ))}
    </Grid>
  );
}
