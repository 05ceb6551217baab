import { seesMaskedNumbers } from '@prosa/contracts';
import { useSession } from './use-session.js';

/** Whether contacts' numbers are hidden from the user (docs/spec/core.md §6). */
export function useMaskedNumbers(): boolean {
  const { user } = useSession();
  const hidesNumbers = user.company.companieSettings[0]?.lgpdHideNumber === 'enabled';
  return seesMaskedNumbers({ profile: user.profile, hidesNumbers });
}
