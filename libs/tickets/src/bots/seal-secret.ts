import { KEPT_SECRET } from '@prosa/contracts';
import type { Sealer } from '@prosa/service-kit/operations';

/** Where a secret of a bot is stored. */
interface SecretRef {
  table: 'integration' | 'prompt' | 'model_account';
  companyId: number;
  id: number;
  column: string;
}

const contextOf = ({ table, companyId, id, column }: SecretRef): string => `${table}:${companyId}:${id}:${column}`;

/** The new secret, sealed; undefined where the stored one stays: for a mask that came back, '' and nothing. */
export function sealSecret(sealer: Sealer, ref: SecretRef, sent: string | null | undefined): Buffer | undefined {
  const secret = sent?.trim() ?? '';
  return secret === '' || secret === KEPT_SECRET ? undefined : sealer.seal(Buffer.from(secret), contextOf(ref));
}

/** The secret in the clear; '' where none is stored. */
export const openSecret = (sealer: Sealer, ref: SecretRef, sealed: Buffer | null): string =>
  sealed ? sealer.open(sealed, contextOf(ref)).toString('utf8') : '';

/** What consoles are shown of a stored secret. */
export const shownSecret = (sealed: Buffer | null): string => (sealed ? KEPT_SECRET : '');
