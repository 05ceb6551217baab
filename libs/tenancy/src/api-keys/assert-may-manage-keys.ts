import { type Actor, type AuditTarget, isAdmin, isHuman } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/** A key has an admin's rights, but makes and ends no keys. Throws ERR_NO_PERMISSION. */
export function assertMayManageKeys(actor: Actor): void {
  if (!isAdmin(actor) || !isHuman(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** A key as the target of an act. */
export const keyTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({ kind: 'apiKey', id, name });
