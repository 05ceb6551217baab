import { VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';

/** A live region for what happens to a moved item, and the function that fills it. */
export function useAnnouncer() {
  const [message, announce] = useState('');

  const region = (
    <VisuallyHidden role="status" aria-live="assertive" aria-atomic>
      {message}
    </VisuallyHidden>
  );
  return { region, announce };
}
