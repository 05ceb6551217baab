import type { BoundValues } from './bound-values.js';

/** In whose zone a day begins (domain-behaviour §5). */
const ZONE = 'America/Sao_Paulo';

/** SQL of the moment at which a day begins, so many days later; of null when no day is given. */
export const dayBegins = (day: string | undefined, later: 0 | 1, bound: BoundValues): string =>
  `((${bound.bind(day ?? null)}::date + ${later})::timestamp AT TIME ZONE '${ZONE}')`;
