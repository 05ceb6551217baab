import type { OperationsView } from '@prosa/contracts';
import { ChartPanel } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { pointsOf, sumOf } from '../logic/traffic.js';

/** Messages of all channels, minute by minute of the last hour. */
export function TrafficChart({ view: { total, firstMinute } }: { view: OperationsView }) {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { perMinute } = total;

  return (
    <ChartPanel
      kind="line"
      title={t('traffic.title')}
      summary={t('traffic.summary', {
        received: number(sumOf(perMinute.received)),
        sent: number(sumOf(perMinute.sent)),
      })}
      data={{
        series: [
          { key: 'received', label: t('traffic.received') },
          { key: 'sent', label: t('traffic.sent') },
        ],
        points: pointsOf(perMinute, firstMinute),
      }}
      texts={{
        showTable: t('traffic.showTable'),
        showChart: t('traffic.showChart'),
        xLabel: t('traffic.minute'),
        others: t('traffic.others'),
        empty: t('traffic.empty'),
      }}
      formatX={clockText}
      formatValue={number}
    />
  );
}
