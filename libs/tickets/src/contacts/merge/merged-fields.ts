import { type ContactAlias, CONTACT_FIELDS_MAX, type ContactField } from '@prosa/contracts';
import { type Contact, isNamedByAlias } from '../../conversation/contact/contact.entity.js';

/** The columns of a contact that a merge may fill from another. */
export type MergedFields = Pick<
  Contact,
  'name' | 'isNamed' | 'number' | 'email' | 'urlPicture' | 'lgpdAcceptedAt' | 'extraInfo'
>;

export const fieldsOf = (contact: MergedFields): MergedFields => {
  const { name, isNamed, number, email, urlPicture, lgpdAcceptedAt, extraInfo } = contact;
  return { name, isNamed, number, email, urlPicture, lgpdAcceptedAt, extraInfo };
};

/** The fields of a contact with what it lacks from another. `aliases`: of both. */
export function mergedFields(into: Contact, other: Contact, aliases: readonly ContactAlias[]): MergedFields {
  const both = [into, other];
  const called =
    both.find(({ isNamed }) => isNamed) ?? both.find((contact) => !isNamedByAlias(contact, aliases)) ?? into;
  return {
    name: called.name,
    isNamed: called.isNamed,
    number: into.number || other.number,
    email: into.email || other.email,
    urlPicture: into.urlPicture || other.urlPicture,
    lgpdAcceptedAt: into.lgpdAcceptedAt ?? other.lgpdAcceptedAt,
    extraInfo: numbered([...into.extraInfo, ...other.extraInfo].slice(0, CONTACT_FIELDS_MAX)),
  };
}

const numbered = (fields: ContactField[]): ContactField[] =>
  fields.map((field, index) => ({ ...field, id: index + 1 }));

const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/**
 * The fields of a contact without what a merge gave it. What was changed since stays as it is; of extra fields those go
 * that were the other contact's.
 */
export function fieldsWithoutMerge(
  current: MergedFields,
  { before, after, merged }: { before: MergedFields; after: MergedFields; merged: Pick<Contact, 'extraInfo'> },
): MergedFields {
  const back = <F extends keyof MergedFields>(field: F): MergedFields[F] =>
    isSame(current[field], after[field]) ? before[field] : current[field];
  const isNameKept = isSame([current.name, current.isNamed], [after.name, after.isNamed]);
  const { name, isNamed } = isNameKept ? before : current;
  const time = back('lgpdAcceptedAt');
  return {
    name,
    isNamed,
    number: back('number'),
    email: back('email'),
    urlPicture: back('urlPicture'),
    lgpdAcceptedAt: time === null ? null : new Date(time),
    extraInfo: isSame(current.extraInfo, after.extraInfo)
      ? before.extraInfo
      : numbered(withoutFields(current.extraInfo, [...merged.extraInfo], before.extraInfo)),
  };
}

/** Removes each field once, unless the contact had it before. */
function withoutFields(fields: ContactField[], removed: ContactField[], before: ContactField[]): ContactField[] {
  const isOf = (list: ContactField[], field: ContactField) =>
    list.findIndex(({ name, value }) => name === field.name && value === field.value);
  const left = [...removed];
  return fields.filter((field) => {
    const index = isOf(left, field);
    if (index === -1 || isOf(before, field) !== -1) return true;
    left.splice(index, 1);
    return false;
  });
}
