import { Alert } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

const STATUS = { bad: 'error', warn: 'warning', good: 'success', plain: 'info' } as const;

interface Props {
  tone: keyof typeof STATUS;
  text: string;
  /** Announces it at once, for something that has just failed. */
  isUrgent?: boolean;
  action?: ReactNode;
}

/** An important sentence inside the page. */
export function Notice({ tone, text, isUrgent = false, action }: Props) {
  const alert = useRef<HTMLDivElement>(null);

  // Scrolled into view, since the user submits at the bottom of a form whose top shows the error.
  useEffect(() => {
    if (isUrgent) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [isUrgent, text]);

  return (
    <Alert.Root
      ref={alert}
      status={STATUS[tone]}
      // The console has one accent: neutral notices use it instead of another blue.
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
