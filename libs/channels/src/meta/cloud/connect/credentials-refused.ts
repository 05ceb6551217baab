import { AppError } from '@prosa/service-kit/http';
import { GraphError } from '../../graph/graph-error.js';
import { NotAuthorised } from '../session/cloud-access.js';

/** Which of the entered data is wrong; `words` are the provider's own. */
export type CredentialField = 'accessToken' | 'phoneNumberId' | 'wabaId' | 'appSecret' | 'code' | 'pin';

/**
 * For `catch`: what Graph refused becomes ERR_CREDENTIALS_REFUSED with the field and its words; no answer becomes
 * ERR_UNAVAILABLE.
 */
export const credentialsRefused =
  (field: CredentialField) =>
  (error: unknown): never => {
    if (error instanceof NotAuthorised)
      throw new AppError('ERR_CREDENTIALS_REFUSED', { field: 'accessToken', words: '' });
    if (!(error instanceof GraphError)) throw new AppError('ERR_UNAVAILABLE', undefined, { cause: error });
    const isSigned = /appsecret_proof/i.test(error.message);
    const named = isSigned
      ? 'appSecret'
      : error.kind === 'token' || error.kind === 'permission'
        ? 'accessToken'
        : field;
    throw new AppError('ERR_CREDENTIALS_REFUSED', { field: named, words: error.details }, { cause: error });
  };
