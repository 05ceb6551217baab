import { useEffect, useState } from 'react';
import { ADD_FIELDS } from './paths.js';
import { useAddress } from './use-address.js';

/**
 * Whether the link that led to this page opens its dialog for a new record. Read once and then removed from the
 * address, so that neither a reload nor a step back opens the dialog again.
 */
export function useOpensAdd(): boolean {
  const [{ add }, change] = useAddress(ADD_FIELDS);
  const [isOpened] = useState(add);

  useEffect(() => {
    if (add) change({ add: false });
  }, [add, change]);

  return isOpened;
}
