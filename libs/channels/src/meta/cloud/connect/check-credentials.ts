import { AppError } from '@prosa/service-kit/http';
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import type { GraphClient } from '../../graph/graph-client.js';
import { type CloudNumber, isNumberOfWaba, readNumber } from '../session/check-account.js';
import { cloudAccess } from '../session/cloud-access.js';
import { credentialsRefused } from './credentials-refused.js';

/**
 * Checks access data at the provider and resolves to what that says of the number: token and secret, the number, and that it belongs to the account. Throws
 * ERR_CREDENTIALS_REFUSED with the wrong field and the provider's words.
 */
export async function checkCredentials(
  client: GraphClient,
  credentials: CloudCredentials,
  platformSecret: string | null,
): Promise<CloudNumber> {
  const access = cloudAccess(credentials, platformSecret);
  if (access.appSecret === null) throw new AppError('ERR_CREDENTIALS_REFUSED', { field: 'appSecret', words: '' });
  const number = await readNumber(client, access).catch(credentialsRefused('phoneNumberId'));
  const isOfWaba = await isNumberOfWaba(client, access).catch(credentialsRefused('wabaId'));
  if (!isOfWaba) throw new AppError('ERR_CREDENTIALS_REFUSED', { field: 'phoneNumberId', words: '' });
  return number;
}
