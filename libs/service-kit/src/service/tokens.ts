/** Injection tokens of what has no class of its own at run time. */
export const STORAGE = Symbol('Storage');
export const SEALER = Symbol('Sealer');
export const LOG = Symbol('Log');
