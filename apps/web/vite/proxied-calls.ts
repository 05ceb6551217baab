import { REST } from '../../../libs/contracts/src/rest/rest.js';

/** First segments of all routes up to a parameter: `tags`, `public`. */
const FIRST_SEGMENTS = [...new Set(Object.keys(REST).map((route) => route.split('/')[1]))];

/** Addresses that the development server passes to the gateway: everything below the first segment of a route. */
export const PROXIED_CALLS = `^/(${FIRST_SEGMENTS.join('|')})(/|\\?|$)`;

/** Pages and calls share addresses (`/tickets` is both): a request that accepts HTML is for a page. */
export const isPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;
