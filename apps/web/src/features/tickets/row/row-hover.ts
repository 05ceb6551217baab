/** The pointer is on the row, or the keys are: a click alone leaves no trace. */
const HAS_ATTENTION = '.group:hover &, .group:has(:focus-visible) &';

/** What is seen while one is about to do something with the row. */
export const SHOWN_WITH_ROW = { opacity: 0, [HAS_ATTENTION]: { opacity: 1 } } as const;

/** What makes room for it, where there is a pointer. */
export const HIDDEN_WITH_ROW = { [HAS_ATTENTION]: { opacity: { md: 0 } } } as const;
