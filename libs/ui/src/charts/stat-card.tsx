import { Box, chakra, HStack, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { cloneElement, type ReactElement } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { Delayed } from '../states/delayed.js';
import { type Definition, StatDefinition } from './stat-definition.js';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;
const COLORS = { good: 'good.fg', bad: 'bad.fg', plain: 'fg.muted' } as const;

/** Change against the period before. Whether more is good depends on the figure, so the tone is chosen apart. */
export interface StatChange {
  direction: keyof typeof ARROWS;
  tone: keyof typeof COLORS;
  /** The change in words: "12% more than last week". */
  text: string;
}

interface Named {
  /** Accessible name, which begins with the figure: "12, show the tickets". */
  label: string;
}

/** Opens what a figure counts. */
export interface StatAction extends Named {
  onOpen: () => void;
}

/** Leads to the page with what a figure counts. */
export interface StatLink extends Named {
  /** A link without content. */
  link: ReactElement;
}

interface Props {
  label: string;
  definition?: Definition;
  /** The formatted figure; missing while it loads. */
  value: string | undefined;
  /** Whether the value is a sentence that says that there is none. */
  isMissing?: boolean;
  /** Further figures of the same subject, a line each. */
  notes?: readonly string[];
  change?: StatChange;
  action?: StatAction | StatLink;
  /** For screen readers, after a figure that could be opened but counts nothing. */
  nothing?: string;
  /** Why there is no figure. */
  error?: string;
}

/** A figure with its label and its change. */
export function StatCard({ label, definition, error, ...figure }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      padding={{ base: '3', sm: '4' }}
      minHeight="28"
      minWidth="0"
    >
      <HStack gap="1" minHeight="6" align="start" justify="space-between">
        <Text color="fg.muted" fontSize="dense" paddingTop="0.5" minWidth="0">
          {label}
        </Text>
        {definition && <StatDefinition {...definition} />}
      </HStack>
      {error === undefined ? (
        <Figure {...figure} />
      ) : (
        <Text role="alert" color="fg.error" marginTop="2" fontSize="dense">
          {error}
        </Text>
      )}
    </Box>
  );
}

type FigureProps = Omit<Props, 'label' | 'definition' | 'error'>;

function Figure({ value, isMissing, notes = [], change, action, nothing }: FigureProps) {
  const { loading } = useUiTexts();
  if (value === undefined) {
    return (
      <Delayed>
        <Skeleton role="status" aria-label={loading} height="9" width="24" marginTop="1" />
      </Delayed>
    );
  }
  if (isMissing) {
    return (
      <Text color="fg.muted" paddingTop="2">
        {value}
      </Text>
    );
  }
  return (
    <>
      <Text
        fontSize={{ base: '2xl', sm: '3xl' }}
        fontWeight="semibold"
        lineHeight="1.3"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {action ? <Opening value={value} action={action} /> : value}
        {nothing !== undefined && <VisuallyHidden>{` ${nothing}`}</VisuallyHidden>}
      </Text>
      {notes.map((note) => (
        <Text key={note} fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
          {note}
        </Text>
      ))}
      {change && <Change {...change} />}
    </>
  );
}

function Opening({ value, action }: { value: string; action: StatAction | StatLink }) {
  if ('link' in action) {
    return (
      <chakra.a asChild aria-label={action.label} {...OPENS}>
        {cloneElement(action.link, {}, value)}
      </chakra.a>
    );
  }
  return (
    <chakra.button type="button" aria-label={action.label} {...OPENS} onClick={action.onOpen}>
      {value}
    </chakra.button>
  );
}

const OPENS = {
  cursor: 'pointer',
  textAlign: 'start',
  borderRadius: 'l1',
  textDecoration: 'underline',
  textDecorationColor: 'border.emphasized',
  textDecorationThickness: '1px',
  textUnderlineOffset: '5px',
  focusVisibleRing: 'inside',
  _hover: { color: 'brand.fg', textDecorationColor: 'currentcolor' },
} as const;

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
