/** The contact list that every console has open; no act deletes it. */
export const OPEN_LIST = 1;

/** The campaign whose report the admin has open; no act deletes it. */
export const OPEN_CAMPAIGN = 1;
