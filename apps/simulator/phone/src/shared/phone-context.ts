import { createContext, useContext } from 'react';

/** The number of the phone whose chat is shown. */
export const PhoneContext = createContext('');

export const usePhone = (): string => useContext(PhoneContext);
