/** Styles of a table's body whose last row ends with the frame around the table. */
export const NO_LAST_LINE = { '& tr:last-of-type td': { borderBottomWidth: '0' } } as const;
