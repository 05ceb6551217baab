/** Contained in every text of the first company's queue that its attendant does not serve, and nowhere else. */
export const HIDDEN = 'zk9w2';
