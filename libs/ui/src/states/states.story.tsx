import { Button, Stack } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { Notice } from './notice.js';
import { RowsSkeleton } from './rows-skeleton.js';

const nothing = () => undefined;

export const stories = {
  Loading: () => <RowsSkeleton rows={3} hasAvatar />,
  Empty: () => (
    <EmptyState icon={Inbox} title="Nothing here" description="What comes will show." action={<Button>Begin</Button>} />
  ),
  Failed: () => <ErrorState title="This could not be loaded" detail="The server is away." onRetry={nothing} />,
  Notices: () => (
    <Stack gap="2">
      <Notice tone="bad" text="It failed" />
      <Notice tone="warn" text="Look at this" />
      <Notice tone="good" text="It is done" />
      <Notice tone="plain" text="For your information" />
    </Stack>
  ),
};
