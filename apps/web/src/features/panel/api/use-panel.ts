import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveConnection } from '../../../shared/live/live-context.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { type PaintedPanel, PanelStore } from '../model/panel-store.js';
import { followPanel } from './follow-panel.js';
import { panelQuery, waitingQuery } from './panel-queries.js';

/** The live panel: its store, which reads and events fill, and the query that reads all of it. */
export function usePanel(queueIds: number[]) {
  const { isAdmin } = useSession();
  const queryClient = useQueryClient();
  const live = useLiveConnection();
  const [store] = useState(() => new PanelStore());
  const all = useQuery(panelQuery(queryClient, isAdmin));
  const waiting = useQuery({ ...waitingQuery(queueIds), enabled: all.isSuccess });
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');

  useEffect(() => followPanel(live, queryClient, store, isAdmin), [live, queryClient, store, isAdmin]);
  useEffect(() => {
    if (all.data) store.read(all.data.view, all.data.readAt);
  }, [store, all.data]);
  useEffect(() => {
    if (waiting.data) store.readWaiting(waiting.data.view, waiting.data.readAt);
  }, [store, waiting.data]);

  return { store, query: all };
}

/** What is painted; only what needs it renders at each paint. */
export const usePainted = ({ subscribe, snapshot }: PanelStore): PaintedPanel =>
  useSyncExternalStore(subscribe, snapshot);
