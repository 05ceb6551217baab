import { Alert } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

const STATUS = { bad: 'error', warn: 'warning', good: 'success', plain: 'info' } as const;

interface Props {
  tone: keyof typeof STATUS;
  text: string;
  /** Read out at once: something has just gone wrong. */
  isUrgent?: boolean;
  action?: ReactNode;
}

/** A sentence that matters, in its place on the page. */
export function Notice({ tone, text, isUrgent = false, action }: Props) {
  const alert = useRef<HTMLDivElement>(null);

  // It stands above a form that is sent from its foot: who scrolled down would not see that something went wrong.
  useEffect(() => {
    if (isUrgent) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [isUrgent, text]);

  return (
    <Alert.Root
      ref={alert}
      status={STATUS[tone]}
      // The console has one accent: what is merely said is in it, not in another blue.
      {...(tone === 'plain' && { colorPalette: 'brand' })}
      size="sm"
      role={isUrgent ? 'alert' : undefined}
      alignItems="center"
    >
      <Alert.Indicator />
      <Alert.Title flex="1" fontWeight="normal">
        {text}
      </Alert.Title>
      {action}
    </Alert.Root>
  );
}
