import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Ban, CircleAlert, CircleCheck, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { ProgressBar } from '../base/progress-bar.js';
import { AnnouncedStatus } from './announced-status.js';
import { announcementKey, type JobProgress, type JobState } from './job-announcement.js';
import { JobFailures } from './job-failures.js';

const MARKS = {
  waiting: { Icon: CircleDashed, color: 'fg.muted' },
  running: { Icon: LoaderCircle, color: 'brand.fg' },
  done: { Icon: CircleCheck, color: 'good.fg' },
  'done-with-failures': { Icon: TriangleAlert, color: 'warn.fg' },
  failed: { Icon: CircleAlert, color: 'bad.fg' },
  cancelled: { Icon: Ban, color: 'fg.muted' },
} as const;

interface Props {
  title: string;
  state: JobState;
  progress: JobProgress;
  /** State and counts in words: "120 of 400 sent, 3 failed". Announced sparsely. */
  status: string;
  /** Elapsed or remaining time. */
  time?: string;
  isCancelling?: boolean;
  onCancel?: () => void;
  onRetry?: () => void;
  /** Link to the full report. */
  report?: ReactNode;
  /** What failed, behind a button with this name. */
  failures?: { label: string; content: ReactNode };
}

/** A long work with its progress, its result and what can be done about it. */
export function JobCard({ title, state, progress, status, time, report, failures, ...acts }: Props) {
  const { Icon, color } = MARKS[state];
  const isOver = state !== 'running' && state !== 'waiting';

  return (
    <Box role="group" aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" paddingX="4" paddingY="3">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Box color={color} paddingTop="0.5">
          <Icon aria-hidden size={18} />
        </Box>
        <Box flex="1" minWidth="40">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          <Text color="fg.muted" fontSize="dense" fontVariantNumeric="tabular-nums">
            {[status, time].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Acts state={state} {...acts} />
        {isOver && report}
      </Flex>
      {!isOver && (
        <Box marginTop="2">
          <ProgressBar label={title} valueText={status} value={valueOf(state, progress)} max={progress.total ?? 1} />
        </Box>
      )}
      {failures && <JobFailures {...failures} />}
      <AnnouncedStatus status={status} announcement={announcementKey(state, progress)} />
    </Box>
  );
}

const valueOf = (state: JobState, { done, total }: JobProgress) =>
  state === 'waiting' ? 0 : total === undefined ? null : done;

type ActsProps = Pick<Props, 'state' | 'isCancelling' | 'onCancel' | 'onRetry'>;

function Acts({ state, isCancelling, onCancel, onRetry }: ActsProps) {
  const { cancel, retry } = useUiTexts();
  const isOver = state !== 'running' && state !== 'waiting';
  const isRetried = isOver && state !== 'done';

  return (
    <>
      {!isOver && onCancel && (
        <Button size="sm" variant="outline" colorPalette="gray" loading={isCancelling} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {isRetried && onRetry && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </>
  );
}
