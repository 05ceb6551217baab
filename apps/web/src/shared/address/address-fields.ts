/** How one search parameter of an address becomes a value and back. */
export interface AddressField<T> {
  /** The value; that of an absent parameter for null and for text that is no value of the field. */
  read(this: void, text: string | null): T;
  /** The parameter's text; '' where the parameter is omitted. */
  write(this: void, value: T): string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const partsOf = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

const isId = (id: number): boolean => Number.isInteger(id) && id >= 0;

/** Any text; '' when absent. */
export const textField: AddressField<string> = { read: (text) => text ?? '', write: (value) => value };

/** A calendar day (yyyy-MM-dd); '' when absent. */
export const dayField: AddressField<string> = {
  read: (text) => (text && DAY.test(text) ? text : ''),
  write: (value) => value,
};

/** A positive number without decimals; null when absent. */
export const numberField: AddressField<number | null> = {
  read: (text) => (isId(Number(text)) && Number(text) > 0 ? Number(text) : null),
  write: (value) => (value === null ? '' : String(value)),
};

/** Identifiers, separated by commas. Zero is one of them: queue 0 means "no queue". */
export const idsField: AddressField<number[]> = {
  read: (text) => partsOf(text).map(Number).filter(isId),
  write: (ids) => ids.join(','),
};

/** Some of the choices, separated by commas and read in the order of the choices. */
export const choicesField = <T extends string>(choices: readonly T[]): AddressField<T[]> => ({
  read: (text) => choices.filter((choice) => partsOf(text).includes(choice)),
  write: (values) => values.join(','),
});

/** One of the choices; the fallback, which is omitted from the address, when absent. */
export const choiceField = <T extends string, F extends T | null | ''>(
  choices: readonly T[],
  fallback: F,
): AddressField<T | F> => ({
  read: (text) => choices.find((choice) => choice === text) ?? fallback,
  write: (value) => (value === fallback || value === null ? '' : value),
});

/** `yes` or `no`; the fallback is omitted from the address. */
export const switchField = (fallback: boolean): AddressField<boolean> => ({
  read: (text) => (text === 'yes' || text === 'no' ? text === 'yes' : fallback),
  write: (value) => {
    if (value === fallback) return '';
    return value ? 'yes' : 'no';
  },
});
