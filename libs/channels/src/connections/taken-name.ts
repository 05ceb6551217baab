import { violatedRule } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';

/** ERR_DUPLICATED_CONNECTION for a name that the company's channel has already, else the error as it is. */
export const takenName = (error: unknown): unknown =>
  violatedRule(error) === 'connection_name'
    ? new AppError('ERR_DUPLICATED_CONNECTION', { fields: { name: ['taken'] } }, { cause: error })
    : error;
