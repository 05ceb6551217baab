import { Box, HStack, Skeleton, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useUiTexts } from '../base/ui-texts.js';
import { Delayed } from '../states/delayed.js';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;
const COLORS = { good: 'good.fg', bad: 'bad.fg', plain: 'fg.muted' } as const;

/** Change against the period before. Whether more is good depends on the figure, so the tone is chosen apart. */
export interface StatChange {
  direction: keyof typeof ARROWS;
  tone: keyof typeof COLORS;
  /** The change in words: "12% more than last week". */
  text: string;
}

interface Props {
  label: string;
  /** The formatted figure; missing while it loads. */
  value: string | undefined;
  change?: StatChange;
  /** What the figure is made of, in a few words. */
  detail?: string;
  /** Why there is no figure. */
  error?: string;
}

/** A figure with its label and its change. Its height is the same in every state. */
export function StatCard({ label, value, change, detail, error }: Props) {
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4" minHeight="28" minWidth="0">
      <Text color="fg.muted" fontSize="dense" truncate>
        {label}
      </Text>
      {error === undefined ? (
        <Figure value={value} />
      ) : (
        <Text role="alert" color="fg.error" marginTop="2" fontSize="dense">
          {error}
        </Text>
      )}
      {error === undefined && value !== undefined && change && <Change {...change} />}
      {error === undefined && value !== undefined && detail !== undefined && (
        <Text color="fg.muted" fontSize="dense">
          {detail}
        </Text>
      )}
    </Box>
  );
}

function Figure({ value }: { value: string | undefined }) {
  const { loading } = useUiTexts();
  if (value !== undefined) {
    return (
      <Text fontSize="3xl" fontWeight="semibold" lineHeight="1.3" fontVariantNumeric="tabular-nums" truncate>
        {value}
      </Text>
    );
  }
  return (
    <Delayed>
      <Skeleton role="status" aria-label={loading} height="9" width="24" marginTop="1" />
    </Delayed>
  );
}

function Change({ direction, tone, text }: StatChange) {
  const Arrow = ARROWS[direction];
  return (
    <HStack gap="1" color={COLORS[tone]} fontSize="dense" align="start">
      <Box flexShrink="0" paddingTop="0.5">
        <Arrow aria-hidden size={14} />
      </Box>
      <Text>{text}</Text>
    </HStack>
  );
}
