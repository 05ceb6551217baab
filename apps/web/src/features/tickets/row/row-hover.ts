/** The pointer or a keyboard focus is on the row; a focus by click does not count. */
const HAS_ATTENTION = '.group:hover &, .group:has(:focus-visible) &';

/** Shown only then. */
export const SHOWN_WITH_ROW = { opacity: 0, [HAS_ATTENTION]: { opacity: 1 } } as const;

/** Hidden then to make room, where there is a pointer. */
export const HIDDEN_WITH_ROW = { [HAS_ATTENTION]: { opacity: { md: 0 } } } as const;
