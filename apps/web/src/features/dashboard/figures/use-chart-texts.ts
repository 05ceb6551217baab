import type { ChartTexts } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** Texts of a chart whose first column of the table has the given heading. */
export function useChartTexts(xLabel: string): ChartTexts {
  const { t } = useTranslation('dashboard');
  return {
    showTable: t('charts.showTable'),
    showChart: t('charts.showChart'),
    others: t('charts.others'),
    empty: t('noData'),
    xLabel,
  };
}
