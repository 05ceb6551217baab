import { Grid } from '@chakra-ui/react';
import type { ChartData, ChartKind } from './chart-data.js';
import { ChartPanel } from './chart-panel.js';
import { Sparkline } from './sparkline.js';
import { StatCard } from './stat-card.js';

const nothing = () => undefined;
const texts = {
  showTable: 'Show the data as a table',
  showChart: 'Show the chart',
  xLabel: 'Day',
  others: 'Others',
  empty: 'Nothing happened in this period',
};
const QUEUES = ['Sales', 'Support', 'Billing', 'Returns', 'Press', 'Partners', 'Legal', 'Jobs'];

/** A made-up course of values: the same at each visit. */
function course(count: number, days: number): ChartData {
  const series = QUEUES.slice(0, count).map((label) => ({ key: label.toLowerCase(), label }));
  const points = Array.from({ length: days }, (_, day) => ({
    x: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    values: Object.fromEntries(
      series.map(({ key }, at) => [key, Math.round(30 / (at + 1) + 8 * Math.sin(day / 2 + at) + day / 3)]),
    ),
  }));
  return { series, points };
}

const formatDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatNumber = new Intl.NumberFormat('en');

function panel(kind: ChartKind, title: string, data?: ChartData, error?: string) {
  return (
    <ChartPanel
      key={title}
      kind={kind}
      title={title}
      summary="The highest is Sales, with 44 on the last day."
      data={data}
      texts={texts}
      formatX={(x) => formatDay.format(new Date(x))}
      formatValue={(value) => formatNumber.format(value)}
      error={error}
      onRetry={nothing}
    />
  );
}

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

export const stories = {
  'Figures: more, fewer, the same, loading, failed': () => (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))' }} gap="3">
      <StatCard
        label="Tickets opened"
        value="1,284"
        change={{ direction: 'up', tone: 'plain', text: '12% more than last week' }}
      />
      <StatCard
        label="First reply"
        value="4 min 10 s"
        change={{ direction: 'down', tone: 'good', text: '1 min sooner than last week' }}
      />
      <StatCard
        label="Rating"
        value="4.6"
        change={{ direction: 'same', tone: 'plain', text: 'The same as last week' }}
      />
      <StatCard label="Waiting now" value={undefined} />
      <StatCard label="Messages" value={undefined} error="The server is away" />
    </Grid>
  ),
  'Figures: a definition, what is behind it, further figures, not enough data': () => (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
      <StatCard
        label="Closed"
        definition={{ label: 'What is counted as closed', text: 'Tickets of the period that are closed now.' }}
        value="1,104"
        action={{ label: '1,104, show the tickets', onOpen: nothing }}
        change={{ direction: 'up', tone: 'good', text: '8% more than last week' }}
      />
      <StatCard
        label="Waiting time"
        value="12 min"
        notes={['Median 4 min', '9 of 10 within 35 min']}
        change={{ direction: 'down', tone: 'good', text: '3 min less than last week' }}
      />
      <StatCard label="Rating" value="Not enough data" isMissing />
    </Grid>
  ),
  'Charts over time: lines, area, bars, stacked bars': () => (
    <Grid templateColumns={columns} gap="3">
      {panel('line', 'Tickets by queue', course(3, 30))}
      {panel('area', 'Messages', course(1, 14))}
      {panel('bars', 'Tickets a day', course(2, 6))}
      {panel('stacked-bars', 'Tickets by queue, stacked', course(4, 14))}
    </Grid>
  ),
  'Charts: shares, more series than colours, many days, one day, long names': () => (
    <Grid templateColumns={columns} gap="3">
      {panel('donut', 'Share of the queues', course(4, 7))}
      {panel('stacked-bars', 'Eight queues', course(8, 14))}
      {panel('line', 'A year', course(2, 365))}
      {panel('line', 'One day', course(2, 1))}
      {panel('rows', 'Bars with long names', course(1, 10))}
    </Grid>
  ),
  'Small lines for a row: two series, none': () => (
    <Grid templateColumns="repeat(2, 12rem)" gap="3">
      <Sparkline summary="Two queues over 60 days" data={course(2, 60)} />
      <Sparkline summary="Nothing" data={{ series: [], points: [] }} />
    </Grid>
  ),
  'Charts: loading, empty, failed': () => (
    <Grid templateColumns={columns} gap="3">
      {panel('line', 'Loading')}
      {panel('line', 'No data', { series: [], points: [] })}
      {panel('line', 'Failed', undefined, 'The server is away.')}
    </Grid>
  ),
};
