/**
 * Which rows of `message` are counted, as SQL: those of an outage too, but neither private ones nor those that an import or
 * a request for older ones brought.
 */
export const COUNTED_MESSAGE = `NOT is_private AND (origin IS NULL OR origin = 'recovered')`;
