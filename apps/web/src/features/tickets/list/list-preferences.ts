import { TICKET_ORDERS } from '@prosa/contracts';
import { storedChoice, useStoredChoice } from '../../../shared/preferences/stored-choice.js';
import type { ListStatus } from '../filter/ticket-filter.js';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Height of a row in pixels (docs/spec/visual.md). */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 72, compact: 52 };

const density = storedChoice('tickets:density', DENSITIES);

const orderOf = (status: ListStatus) => storedChoice(`tickets:order:${status}`, TICKET_ORDERS);
const orders = {
  open: orderOf('open'),
  pending: orderOf('pending'),
  group: orderOf('group'),
  closed: orderOf('closed'),
  search: orderOf('search'),
};

/** Density of the rows, stored in this browser. */
export const useDensity = () => useStoredChoice(density);

/** Order of a tab, stored for each tab (docs/spec/ux.md, order). */
export const useOrder = (status: ListStatus) => useStoredChoice(orders[status]);
