import { AppError } from '@prosa/service-kit/http';

/**
 * Runs a call whose fields have other names than those that were sent: a refusal names them as sent.
 *
 * @param names The names that were sent, by those of the call.
 */
export async function namedAsSent<T>(names: Readonly<Record<string, string>>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details?.['fields']) throw error;
    const named = Object.entries(error.details['fields']).map(([field, rules]) => [names[field] ?? field, rules]);
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(named) }, { cause: error });
  }
}
