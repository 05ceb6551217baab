/** The contact list and the campaign that the observed consoles have open. */
export const OPEN_LIST = 1;
export const OPEN_CAMPAIGN = 1;
