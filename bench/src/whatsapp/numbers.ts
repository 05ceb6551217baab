const DIGITS = 5;

/** Returns a phone number, unique for each kind of phone (two digits) and index. */
export const numberOf = (kind: string, index: number): string => `551199${kind}${String(index).padStart(DIGITS, '0')}`;
