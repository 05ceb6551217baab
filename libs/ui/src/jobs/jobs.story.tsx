import { Button, Stack, Text } from '@chakra-ui/react';
import { JobCard } from './job-card.js';

const nothing = () => undefined;
const TITLE = 'Import of contacts-november.xlsx';
const report = (
  <Button size="sm" variant="outline" colorPalette="gray">
    Report
  </Button>
);
const rows = Array.from({ length: 40 }, (_, row) => (
  <Text key={row} fontSize="dense">{`Row ${row + 2}: the number has too few digits`}</Text>
));

export const stories = {
  'Jobs: waiting, running, of unknown length': () => (
    <Stack gap="3">
      <JobCard title={TITLE} state="waiting" progress={{ done: 0, total: 400 }} status="Waiting" onCancel={nothing} />
      <JobCard
        title={TITLE}
        state="running"
        progress={{ done: 123, total: 400 }}
        status="123 of 400 rows, 3 failed"
        time="about 2 min left"
        onCancel={nothing}
      />
      <JobCard
        title={TITLE}
        state="running"
        progress={{ done: 31 }}
        status="31 people found"
        isCancelling
        onCancel={nothing}
      />
    </Stack>
  ),
  'Jobs: done, done with failures, failed, cancelled': () => (
    <Stack gap="3">
      <JobCard
        title={TITLE}
        state="done"
        progress={{ done: 400, total: 400 }}
        status="400 rows imported"
        time="4 min"
        report={report}
      />
      <JobCard
        title={TITLE}
        state="done-with-failures"
        progress={{ done: 400, total: 400 }}
        status="360 rows imported, 40 failed"
        report={report}
        onRetry={nothing}
        failures={{ label: 'Show the 40 rows that failed', content: rows }}
      />
      <JobCard
        title={TITLE}
        state="failed"
        progress={{ done: 0 }}
        status="The file could not be read"
        onRetry={nothing}
      />
      <JobCard
        title="Import of a file with a very long name that somebody gave it before it was sent around twice.xlsx"
        state="cancelled"
        progress={{ done: 123, total: 400 }}
        status="Cancelled after 123 of 400 rows"
        onRetry={nothing}
      />
    </Stack>
  ),
};
