import { type Actor, type ChangeUserInput, USER_FIELDS, type UserField, writableFields } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { User } from '../../accounts/users/user.entity.js';

type WritableField = Exclude<UserField, 'profileImage'>;

/** The fields of a call that the caller may write. */
export type ProvidedFields = Partial<Pick<ChangeUserInput, WritableField>>;

/** '' means unchanged, except for these fields, which may be empty. */
const MAY_BE_EMPTY: readonly string[] = ['farewellMessage', 'wpp'] satisfies WritableField[];

/** The theme of who chose none, in an object sent back as it was read. */
const isDefaultSentBack = ({ defaultTheme, hasChosenTheme }: ChangeUserInput): boolean =>
  hasChosenTheme === false && defaultTheme === 'light';

/**
 * The fields of the call that the actor may write; forms send the others back unchanged (docs/spec/wire-contract.md
 * §8). Throws ERR_NO_PERMISSION when the actor may write none.
 */
export function providedFields(actor: Actor, { id, isSuper }: User, input: ChangeUserInput): ProvidedFields {
  const writable = writableFields(actor, { id, super: isSuper });
  if (writable.size === 0) throw new AppError('ERR_NO_PERMISSION');
  const isProvided = (field: WritableField) =>
    input[field] !== undefined &&
    !(field === 'defaultTheme' && isDefaultSentBack(input)) &&
    (input[field] !== '' || MAY_BE_EMPTY.includes(field));
  const fields = (Object.keys(USER_FIELDS) as UserField[]).filter((field) => field !== 'profileImage');
  return Object.fromEntries(
    fields.filter((field) => writable.has(field) && isProvided(field)).map((field) => [field, input[field]]),
  );
}
