import { TICKET_ORDERS } from '@prosa/contracts';
import { storedChoice, type StoredValue, useStoredValue } from '../../../shared/storage/stored-value.js';
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

/** A value and its setter. */
const useStored = <T>(stored: StoredValue<T>) => [useStoredValue(stored), stored.write] as const;

/** Density of the rows, stored in this browser. */
export const useDensity = () => useStored(density);

/** Order of a tab, stored for each tab (docs/spec/ux.md, order). */
export const useOrder = (status: ListStatus) => useStored(orders[status]);
