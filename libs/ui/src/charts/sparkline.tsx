import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { ChartData } from './chart-data.js';
import { WithPlot } from './plots/with-plot.js';

interface Props {
  /** One sentence with what the lines show: they have neither axes nor names. */
  summary: string;
  data: ChartData;
}

const asIs = (text: string): string => text;

/** A small chart of lines in a row or card. Its height is the same while it loads. */
export function Sparkline({ summary, data }: Props) {
  return (
    <Box role="img" aria-label={summary} height="10" width="full" minWidth="24">
      <WithPlot>
        {(Plot) => (
          <Suspense fallback={null}>
            <Plot kind="spark" data={data} formatX={asIs} formatValue={String} />
          </Suspense>
        )}
      </WithPlot>
    </Box>
  );
}
