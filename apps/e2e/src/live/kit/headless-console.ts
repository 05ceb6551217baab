import type { LiveMeta, TicketView, UserView } from '@prosa/contracts';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { messageKeys } from '../../../../web/src/shared/conversation/thread/thread-cache.js';
import { threadQuery } from '../../../../web/src/features/ticket-messages/api/thread-query.js';
import { requestTicket, knownTicket } from '../../../../web/src/features/tickets/api/cache/ticket-cache.js';
import type { TicketFilter } from '../../../../web/src/features/tickets/filter/ticket-filter.js';
import { ALL_TICKETS } from '../../../../web/src/features/tickets/testing/all-tickets.js';
import { ticketListQuery, ticketQuery } from '../../../../web/src/features/tickets/api/ticket-queries.js';
import { ApiError } from '../../../../web/src/shared/api/api-error.js';
import { createQueryClient, retryFailedReads } from '../../../../web/src/shared/api/cache/query-client.js';
import { isReadDue } from '../../../../web/src/shared/live/read-soon.js';
import { LiveConnection } from '../../../../web/src/shared/live/live-connection.js';
import { ownUserAfter, withCompany } from '../../../../web/src/features/shell/session/own-user.js';
import { applyEvents } from './apply-events.js';
import type { HeadlessPanel } from './headless-panel.js';
import { TOPICS } from './followed-topics.js';
import { observeQueries } from './observe-queries.js';
import type { Caller } from './caller.js';

export const SHOWN = ['open', 'pending', 'closed'] as const;
export type Shown = (typeof SHOWN)[number];

interface Subscriptions {
  lists: readonly Shown[];
  /** Whether it also shows counts, connections, and the live panel. */
  isComplete: boolean;
}

/** Event emitted last: a console that received it has received all before it. */
const MARK = 1_000_000;

interface Chosen {
  ticket: TicketView;
  /** The message around which the thread's window was opened; null at the newest. */
  around: number | null;
  /** Reads the next page of that window. */
  readOn: (towards: 'older' | 'newer') => Promise<unknown>;
  leave: () => void;
}

/**
 * The desk's state in a browser, without the browser: the console's own cache, updated by the console's own functions.
 */
export class HeadlessConsole {
  readonly queryClient = createQueryClient();
  readonly live: LiveConnection;
  /** Topics with actions that were received. */
  readonly received = new Set<string>();
  readonly counted = { drops: 0, replays: 0, resyncs: 0, events: 0 };
  /** Milliseconds from each reconnect to its `live:ready`. */
  readonly catchUps: number[] = [];
  chosen: Chosen | null = null;
  panel: HeadlessPanel | null = null;
  private socket!: Socket;
  private lastMark = 0;
  private disconnectedAt: number | null = null;
  private returnedAt: number | null = null;
  private readies = 0;
  /** Why the socket could not be opened the last time. */
  private refusal = '';

  constructor(
    readonly caller: Caller,
    public user: UserView,
    url: string,
    readonly subscriptions: Subscriptions = { lists: SHOWN, isComplete: true },
  ) {
    this.live = new LiveConnection({
      companyId: user.companyId,
      open: (auth) => {
        const options = { auth, autoConnect: false, transports: ['websocket'], reconnectionDelay: 10, forceNew: true };
        this.socket = io(url, { ...options, reconnectionDelayMax: 300 });
        return this.socket;
      },
      token: () => Promise.resolve(caller.token),
      renewToken: () => Promise.resolve(),
      onResync: () => {
        // The first resync is part of opening.
        if (this.readies > 0) this.counted.resyncs += 1;
        void this.queryClient.invalidateQueries();
      },
      onReconnect: () => void retryFailedReads(this.queryClient),
    });
    this.count();
    this.listen();
  }

  /** Opens the console as a page does: lists, counts, connections, socket. Resolves once it is live. */
  async open(): Promise<void> {
    const live = new Promise<void>((resolve) => this.socket.once('live:ready', () => resolve()));
    this.live.open();
    for (const status of this.subscriptions.lists) {
      this.live.join('joinTickets', status);
      new InfiniteQueryObserver(this.queryClient, ticketListQuery(this.filter(status), this.caller.get)).subscribe(
        () => {},
      );
    }
    if (this.subscriptions.isComplete)
      this.panel = observeQueries(this.queryClient, this.user, this.caller.get, this.live);
    await live;
  }

  close(): void {
    this.chosen?.leave();
    this.live.close();
    this.queryClient.clear();
  }

  filter(status: Shown): TicketFilter {
    const showAll = this.user.profile === 'admin';
    return { ...ALL_TICKETS, status, showAll, userId: this.user.id };
  }

  /** Opens a ticket with its thread, at the newest or around a message, and closes the one that was open. */
  choose(ticket: TicketView, around: number | null = null): void {
    this.chosen?.leave();
    const { id, uuid } = ticket;
    const leaveRoom = this.live.join('joinChatBox', String(id));
    const thread = new InfiniteQueryObserver(this.queryClient, threadQuery(id, around, this.caller.get));
    const stopThread = thread.subscribe(() => {});
    const detail = new QueryObserver(this.queryClient, {
      ...ticketQuery(this.queryClient, uuid, this.caller.get),
      initialData: () => knownTicket(this.queryClient, uuid),
    });
    const stopDetail = detail.subscribe(({ error }) => {
      // The page also leaves a ticket that the server refuses to show.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && this.chosen?.ticket.id === id)
        this.chosen.leave();
    });
    const chosen: Chosen = {
      ticket,
      around,
      readOn: async (towards) => {
        // The page too does not interrupt a running fetch for another page.
        if (this.queryClient.isFetching({ queryKey: messageKeys.thread(id) }) > 0) return;
        await (towards === 'older' ? thread.fetchNextPage() : thread.fetchPreviousPage());
      },
      leave: () => {
        if (this.chosen !== chosen) return;
        this.chosen = null;
        leaveRoom();
        stopThread();
        stopDetail();
      },
    };
    this.chosen = chosen;
  }

  /** Makes a call that answers a ticket and stores the result as the console does. */
  change(ticketId: number, call: () => Promise<TicketView>): Promise<TicketView> {
    return requestTicket(this.queryClient, ticketId, call);
  }

  /** Cuts the connection as a network failure does. Does nothing before it is open. */
  disconnect(): void {
    if (this.disconnectedAt !== null || !this.socket.connected) return;
    this.counted.drops += 1;
    this.disconnectedAt = Date.now();
    this.socket.io.reconnection(false);
    this.socket.io.engine?.close();
  }

  /** Restores the connection. */
  reconnect(): void {
    if (!this.isDisconnected) return;
    // The socket still writes buffered data before it closes.
    if (this.socket.connected) return void this.socket.once('disconnect', () => setImmediate(() => this.reconnect()));
    this.returnedAt = Date.now();
    this.socket.io.reconnection(true);
    this.socket.connect();
  }

  /** Describes the connection and failed reads, for a report. */
  get state(): string {
    const failed = this.queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
    const reads = failed.map(({ queryHash, state }) => `${queryHash} ${String(state.error)}`);
    const fetching = this.queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    return [
      this.isDisconnected ? 'gone' : this.live.snapshot().status,
      `heard ${this.lastMark}`,
      ...(this.refusal === '' ? [] : [this.refusal]),
      ...fetching.map(({ queryHash }) => `asks for ${queryHash}`),
      ...reads,
    ].join(', ');
  }

  get isDisconnected(): boolean {
    return this.disconnectedAt !== null;
  }

  /** Whether it received that mark and has no request in flight or due. */
  hasCaughtUp(mark: number): boolean {
    const isReading = this.queryClient.isFetching() > 0 || isReadDue(this.queryClient);
    return !this.isDisconnected && this.lastMark >= mark && !isReading;
  }

  static readonly mark = (number: number) => MARK + number;

  private listen(): void {
    applyEvents(this.live, this.queryClient);
    this.live.on('user', (event) => {
      this.user = ownUserAfter(this.user, event);
    });
    this.live.on('company', ({ company }) => {
      this.user = withCompany(this.user, company);
    });
    this.live.on('queue', (event) => {
      if (event.action === 'delete' && event.queueId > MARK) this.lastMark = event.queueId;
    });
  }

  private count(): void {
    for (const topic of TOPICS) {
      this.live.on(topic, (event) => {
        this.counted.events += 1;
        this.received.add(`${topic}.${'action' in event ? event.action : 'sent'}`);
      });
    }
    this.socket.on('connect_error', ({ message }) => (this.refusal = message));
    this.socket.on('live:ready', (_: LiveMeta) => {
      if (this.readies++ > 0) this.counted.replays += 1;
      if (this.returnedAt !== null) this.catchUps.push(Date.now() - this.returnedAt);
      this.disconnectedAt = null;
      this.returnedAt = null;
    });
  }
}
