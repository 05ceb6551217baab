import type { BoundValues } from './bound-values.js';

/** The time zone in which a day begins (docs/spec/domain-behaviour.md §5), for all companies. */
export const DAY_ZONE = 'America/Sao_Paulo';

/** SQL of the moment at which the day begins, `later` days after it; NULL when no day is given. */
export const dayBegins = (day: string | undefined, later: 0 | 1, bound: BoundValues): string =>
  `((${bound.bind(day ?? null)}::date + ${later})::timestamp AT TIME ZONE '${DAY_ZONE}')`;
