import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, errorCode } from '../../api/api-error.js';

/** Fields by the error code that concerns them alone. */
export type FieldOfError<Values> = Readonly<Record<string, keyof Values & string>>;

/**
 * The fields that the server has refused: of ERR_VALIDATION those that it names (docs/spec/wire-contract.md §1), of
 * another code the one that the form declares or its details name (`field`). What lies within a field, as
 * `chatbots.0.name`, counts as the field. Fields that the form does not have are left out.
 */
export function refusedFields<Values extends FieldValues>(
  error: unknown,
  values: Values,
  fieldOf: FieldOfError<Values> = {},
): string[] {
  const code = errorCode(error);
  const declared = code === null ? undefined : fieldOf[code];
  if (declared !== undefined) return [declared];
  const named = namedBy(error).map((field) => field.split('.', 1)[0]!);
  return [...new Set(named)].filter((field) => Object.hasOwn(values, field));
}

function namedBy(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  const { field, fields } = error.details;
  if (typeof field === 'string') return [field];
  return error.code === 'ERR_VALIDATION' ? Object.keys(fields ?? {}) : [];
}

/** Shows an error at the fields that it concerns, and focuses the first. */
export function setRefused<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: string[],
  message: string,
): void {
  fields.forEach((field, index) => setError(field as Path<Values>, { message }, { shouldFocus: index === 0 }));
}
