import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Days, hasDays } from '../filter/dashboard-period.js';
import { DaysForm } from '../filter/days-form.js';
import { useSpanText } from '../filter/use-span-text.js';

interface Props {
  /** Title of the chart. */
  title: string;
  /** The chart's own days, in place of the page's period. */
  days: Days;
  /** The days that are shown, once they are known. */
  shown: Days | undefined;
  onChange: (days: Days) => void;
}

/** The days of one chart: by themselves those of the page. */
export function ChartDays({ title, days, shown, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const spanText = useSpanText();

  return (
    <Box marginBottom="3">
      <DaysForm
        label={t('charts.filter', { title })}
        days={days}
        onApply={onChange}
        onClear={() => onChange({ from: '', to: '' })}
      />
      <Text marginTop="2" minHeight="5" fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
        {shown && t(hasDays(days) ? 'charts.ownDays' : 'charts.pageDays', { span: spanText(shown) })}
      </Text>
    </Box>
  );
}
