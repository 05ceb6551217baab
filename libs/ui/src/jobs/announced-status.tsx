import { Text } from '@chakra-ui/react';
import { useState } from 'react';

/** Repeats the status for screen readers, only when the announcement's key changes. */
export function AnnouncedStatus({ status, announcement }: { status: string; announcement: string }) {
  const [last, setLast] = useState({ announcement, status });
  if (last.announcement !== announcement) setLast({ announcement, status });

  return (
    <Text role="status" srOnly>
      {last.status}
    </Text>
  );
}
