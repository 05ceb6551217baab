import type { LiveEvents, LiveTopic } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readSoon } from '../../../shared/live/read-soon.js';
import type { PanelStore } from '../model/panel-store.js';
import { panelKeys } from './panel-queries.js';

interface Subscribable {
  on<T extends LiveTopic>(topic: T, handler: (event: LiveEvents[T]) => void): () => void;
}

/**
 * Puts the events of a stream into the store; what only the server knows is read again every few seconds at most.
 * Returns the function that ends it.
 */
export function followPanel(
  live: Subscribable,
  queryClient: QueryClient,
  store: PanelStore,
  seesAll: boolean,
): () => void {
  const readWaiting = (isDue: boolean) => isDue && readSoon(queryClient, panelKeys.waiting);
  const readAll = () => readSoon(queryClient, panelKeys.all);
  const stops = [
    live.on('ticket', (event) => {
      // A cleared number is followed by the ticket itself.
      if (event.action === 'update') readWaiting(store.putTicket(event.ticket));
      if (event.action === 'delete') readWaiting(store.dropTicket(event));
    }),
    live.on('appMessage', (event) => {
      if (event.action === 'create') readWaiting(store.putTicket(event.ticket));
    }),
    live.on('user', (event) => store.putUser(event, seesAll)),
    live.on('contact', (event) => {
      // Merged contacts, and those of an undone merge, have other tickets.
      if (event.action === 'delete' || event.restoredFrom !== undefined) readAll();
      else store.renameContact(event.contact.id, event.contact.name);
    }),
    live.on('whatsapp', (event) => {
      if (event.action === 'update') store.renameConnection(event.whatsapp.id, event.whatsapp.name);
    }),
    live.on('importMessages', ({ action }) => {
      if (action === 'refresh') readAll();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
