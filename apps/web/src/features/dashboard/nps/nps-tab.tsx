import { SimpleGrid, Stack } from '@chakra-ui/react';
import { detractorsOf, type FiguresView, npsOf, type PeriodFigures, ratedPercent } from '@prosa/contracts';
import { type ChartData, ChartPanel, type ChartSeries } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Cards } from '../figures/cards.js';
import { FigureCard } from '../figures/figure-card.js';
import type { ListServices } from '../figures/listed-services.js';
import { useChartTexts } from '../figures/use-chart-texts.js';

interface Props {
  /** Undefined while they load. */
  figures: FiguresView | undefined;
  onList: ListServices;
}

type Counts = Record<
  'promoters' | 'passives' | 'detractors' | 'closed' | 'awaiting' | 'closedRated' | 'closedUnrated',
  number
>;
type CountName = keyof Counts;

const countsOf = (figures: PeriodFigures): Counts => ({
  ...figures,
  detractors: detractorsOf(figures),
  closedUnrated: figures.closed - figures.closedRated,
});

/** Which counts are more pleasant the more there are. */
const IS_MORE_GOOD: Partial<Record<CountName, boolean>> = { promoters: true, detractors: false, closedRated: true };

/** How contacts rated: the score with its shares, and how many rated at all (docs/spec/domain-behaviour.md §9). */
export function NpsTab({ figures, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const { number, percent } = useFormat();
  const texts = useChartTexts(t('section.ratings'), t('figure.services.label'));
  const now = figures && countsOf(figures.current);
  const before = figures && countsOf(figures.previous);
  const score = figures && npsOf(figures.current);
  const share = figures && ratedPercent(figures.current);

  const counted = (name: CountName) => (
    <FigureCard
      name={name}
      value={now && number(now[name])}
      compared={now && before && { now: now[name], before: before[name], isMoreGood: IS_MORE_GOOD[name] }}
      listed={name}
      isZero={now?.[name] === 0}
      onList={onList}
    />
  );
  const shares = (title: string, series: readonly Required<ChartSeries & { key: CountName }>[]) => (
    <ChartPanel
      kind="donut"
      title={title}
      summary={series.map(({ key, label }) => `${label}: ${number(now?.[key as CountName] ?? 0)}`).join('; ')}
      data={now && sharesOf(series, now)}
      texts={texts}
      formatX={String}
      formatValue={number}
    />
  );
  const label = (name: CountName) => ({ key: name, label: t(`figure.${name}.label`) });

  return (
    <Stack gap="6">
      <Cards title={t('section.score')} columns={4}>
        <FigureCard
          name="nps"
          value={typeof score === 'number' ? number(score) : score}
          notes={figures && [t('ratings', { count: figures.current.rated })]}
          compared={
            figures && {
              now: npsOf(figures.current),
              before: npsOf(figures.previous),
              unit: 'points',
              isMoreGood: true,
            }
          }
          listed="rated"
          onList={onList}
        />
        {counted('promoters')}
        {counted('passives')}
        {counted('detractors')}
      </Cards>
      <Cards title={t('section.ratings')} columns={5}>
        {counted('closed')}
        {counted('awaiting')}
        {counted('closedUnrated')}
        {counted('closedRated')}
        <FigureCard
          name="ratedShare"
          value={typeof share === 'number' ? percent(share / 100) : share}
          compared={
            figures && {
              now: ratedPercent(figures.current),
              before: ratedPercent(figures.previous),
              unit: 'points',
              isMoreGood: true,
            }
          }
        />
      </Cards>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="3">
        {shares(t('charts.scores'), [
          { ...label('promoters'), color: 'teal' },
          { ...label('passives'), color: 'slate' },
          { ...label('detractors'), color: 'orange' },
        ])}
        {shares(t('charts.ratings'), [
          { ...label('closedRated'), color: 'blue' },
          { ...label('closedUnrated'), color: 'slate' },
          { ...label('awaiting'), color: 'olive' },
        ])}
      </SimpleGrid>
    </Stack>
  );
}

const sharesOf = (series: readonly ChartSeries[], counts: Counts): ChartData => ({
  series,
  points: [{ x: 'period', values: Object.fromEntries(series.map(({ key }) => [key, counts[key as CountName]])) }],
});
