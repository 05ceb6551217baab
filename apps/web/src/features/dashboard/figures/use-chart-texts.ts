import type { ChartTexts } from '@prosa/ui';
import { useTranslation } from 'react-i18next';

/** Texts of a chart whose table has the given headings: of the first column, and of the numbers where they have no other. */
export function useChartTexts(xLabel: string, valueLabel?: string): ChartTexts {
  const { t } = useTranslation('dashboard');
  return {
    showTable: t('charts.showTable'),
    showChart: t('charts.showChart'),
    others: t('charts.others'),
    empty: t('noData'),
    xLabel,
    valueLabel,
  };
}
