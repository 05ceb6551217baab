import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AddressField } from './address-fields.js';

/** The search parameters of a page by name, for example `{ q: textField, tags: idsField }`. */
export type AddressFields = Record<string, AddressField<unknown>>;

/** The values of the fields. */
export type AddressValues<F extends AddressFields> = {
  [N in keyof F]: F[N] extends AddressField<infer T> ? T : never;
};

/** Changes parameters of the address; those that are not named stay. */
export type ChangeAddress<F extends AddressFields> = (to: Partial<AddressValues<F>>) => void;

/** Sets the parameters of the given values; a default value removes its parameter. */
export function writeAddress<F extends AddressFields>(
  fields: F,
  to: Partial<AddressValues<F>>,
  search: URLSearchParams,
): URLSearchParams {
  for (const [name, value] of Object.entries(to)) {
    const text = value === undefined ? '' : fields[name].write(value);
    if (text === '') search.delete(name);
    else search.set(name, text);
  }
  return search;
}

/** Reads the fields; the values, and all of them together, keep their identity while their text stays the same. */
function createReader<F extends AddressFields>(): (fields: F, search: URLSearchParams) => AddressValues<F> {
  const texts = new Map<string, string | null>();
  let values = {} as AddressValues<F>;

  return (fields, search) => {
    const changed = Object.keys(fields).filter((name) => !texts.has(name) || texts.get(name) !== search.get(name));
    if (changed.length === 0) return values;
    for (const name of changed) texts.set(name, search.get(name));
    const renewed = changed.map((name) => [name, fields[name].read(search.get(name))] as const);
    values = { ...values, ...Object.fromEntries(renewed) };
    return values;
  };
}

/**
 * Search parameters of the page as typed values, and a function that changes some of them. Pass fields that are
 * declared once outside of the component. Values keep their identity while they do not change. A change replaces the
 * history entry, since filters and search text are no steps to return to; what opens something is a link or `navigate`.
 */
export function useAddress<F extends AddressFields>(fields: F): [AddressValues<F>, ChangeAddress<F>] {
  const [search, setSearch] = useSearchParams();
  const [read] = useState(createReader<F>);
  const change = useCallback<ChangeAddress<F>>(
    (to) => setSearch((before) => writeAddress(fields, to, new URLSearchParams(before)), { replace: true }),
    [fields, setSearch],
  );
  return [read(fields, search), change];
}
