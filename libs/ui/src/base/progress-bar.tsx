import { Progress } from '@chakra-ui/react';

interface Props {
  /** Accessible name. */
  label: string;
  /** Progress in words, instead of a percentage. */
  valueText?: string;
  /** How far it is; null while that is unknown. */
  value: number | null;
  /** The end; nothing to do counts as one step. */
  max: number;
}

/** A thin bar of progress. */
export function ProgressBar({ label, valueText, value, max }: Props) {
  return (
    <Progress.Root value={value === null ? null : Math.min(value, Math.max(max, 1))} max={Math.max(max, 1)} size="xs">
      <Progress.Track aria-label={label} aria-valuetext={valueText} borderRadius="full">
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
