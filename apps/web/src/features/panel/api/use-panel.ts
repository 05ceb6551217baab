import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSoon } from '../../../shared/live/read-soon.js';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { PanelStore } from '../model/panel-store.js';
import { panelKeys, panelQuery, waitingQuery } from './panel-queries.js';

/** The live panel: its store, which reads and events fill, and what of it is painted. */
export function usePanel(queueIds: number[]) {
  const { isAdmin } = useSession();
  const queryClient = useQueryClient();
  const [store] = useState(() => new PanelStore());
  const all = useQuery(panelQuery(queryClient, isAdmin));
  const waiting = useQuery({ ...waitingQuery(queueIds), enabled: all.isSuccess });
  useLivePanel(store, isAdmin);

  useEffect(() => {
    if (all.data) store.read(all.data.view, all.data.readAt);
  }, [store, all.data]);
  useEffect(() => {
    if (waiting.data) store.readWaiting(waiting.data.view, waiting.data.readAt);
  }, [store, waiting.data]);

  return { store, painted: useSyncExternalStore(store.subscribe, store.snapshot), query: all };
}

/** Puts live events into the store; what only the server knows is read again every few seconds at most. */
function useLivePanel(store: PanelStore, seesAll: boolean): void {
  const queryClient = useQueryClient();
  const readWaiting = (isDue: boolean) => isDue && readSoon(queryClient, panelKeys.waiting);
  const readAll = () => readSoon(queryClient, panelKeys.all);
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  useLive('ticket', (event) => {
    // A cleared number is followed by the ticket itself.
    if (event.action === 'update') readWaiting(store.putTicket(event.ticket));
    if (event.action === 'delete') readWaiting(store.dropTicket(event));
  });
  useLive('appMessage', (event) => {
    if (event.action === 'create') readWaiting(store.putTicket(event.ticket));
  });
  useLive('user', (event) => store.putUser(event, seesAll));
  useLive('contact', (event) => {
    // Merged contacts, and those of an undone merge, have other tickets.
    if (event.action === 'delete' || event.restoredFrom !== undefined) readAll();
    else store.rename(event.contact.id, event.contact.name);
  });
  useLive('importMessages', ({ action }) => {
    if (action === 'refresh') readAll();
  });
}
