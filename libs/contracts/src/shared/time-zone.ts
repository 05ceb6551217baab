/** The zone of a company for which nobody chose another (docs/spec/rules.md 38). */
export const FIRST_ZONE = 'America/Sao_Paulo';

/** The longest IANA name, with room. */
export const TIME_ZONE_MAX_LENGTH = 64;
