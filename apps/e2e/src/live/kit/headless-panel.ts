import { type PanelTicket, PANEL_WAITING_MAX, type Profile } from '@prosa/contracts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { isDeepStrictEqual } from 'node:util';
import { followPanel } from '../../../../web/src/features/panel/api/follow-panel.js';
import { panelQuery, waitingQuery } from '../../../../web/src/features/panel/api/panel-queries.js';
import { PanelStore } from '../../../../web/src/features/panel/model/panel-store.js';
import { cardOf } from '../../../../web/src/features/panel/model/panel-ticket.js';
import type { LiveConnection } from '../../../../web/src/shared/live/live-connection.js';
import type { Caller } from './caller.js';

type Get = Caller['get'];

/** The live panel without a browser: its own store, filled by its own reads and events. */
export class HeadlessPanel {
  private readonly store = new PanelStore();

  constructor(
    queryClient: QueryClient,
    live: LiveConnection,
    profile: Profile,
    private readonly get: Get,
  ) {
    const seesAll = profile === 'admin';
    // Colleagues are not compared, so that nothing is read from time to time.
    const all = { ...panelQuery(queryClient, seesAll, get), refetchInterval: false as const };
    new QueryObserver(queryClient, all).subscribe(({ data }) => data && this.store.read(data.view, data.readAt));
    new QueryObserver(queryClient, waitingQuery([], get)).subscribe(
      ({ data }) => data && this.store.readWaiting(data.view, data.readAt),
    );
    followPanel(live, queryClient, this.store, seesAll);
  }

  /** One line for each card that differs from a fresh read. */
  async differences(): Promise<string[]> {
    const fresh = await this.get('/panel');
    // Of more than the first, the panel knows those that came or changed since.
    const isWhole = fresh.waiting.tickets.length < PANEL_WAITING_MAX;
    const isCompared = ({ status }: PanelTicket) => isWhole || status === 'open';
    const expected = [...fresh.tickets, ...fresh.waiting.tickets].filter(isCompared);
    const shown = this.store.allTickets().filter(isCompared);
    const cards = new Set([...expected, ...shown].map(cardOf));
    const on = (tickets: PanelTicket[], card: number) =>
      tickets.filter((ticket) => cardOf(ticket) === card).sort((one, other) => one.id - other.id);
    const differing = [...cards].filter((card) => !isDeepStrictEqual(on(shown, card), on(expected, card)));
    return differing.map(
      (card) => `card ${card}: shown ${JSON.stringify(on(shown, card))}, fresh ${JSON.stringify(on(expected, card))}`,
    );
  }
}
