import type { Channel, PersonTraces, PlanFlags } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Capability, ChannelAdapterFactory } from '../channel-adapter.js';

/** Injection token: one module for each channel that this process serves. */
export const CHANNEL_MODULES = Symbol('ChannelModules');

/** Rows of a person that a channel deleted: of messages, and of the account itself. */
export interface ErasedRows {
  messages: number;
  contacts: number;
}

/** Everything the service knows of a channel beside its running adapters. */
export interface ChannelModule {
  readonly kind: Channel;
  /** What every adapter of the channel offers. */
  readonly capabilities: readonly Capability[];
  /** The flag of a company's plan that permits connections of the channel. */
  readonly planFlag: keyof PlanFlags;
  /** Prepares what the adapters of this process share. Throws when the operator's settings may not be used. */
  open(): Promise<ChannelAdapterFactory>;
  /** Called after the last adapter has disconnected. */
  close(): Promise<void>;
  /**
   * Deletes up to `limit` rows of the channel's own tables that are past their retention, in the caller's transaction
   * of the company. Resolves to the number of deleted rows.
   */
  prune?(manager: EntityManager, companyId: number, limit: number): Promise<number>;
  /**
   * Deletes a person from the channel's own tables, in the caller's transaction of the company. Resolves to the number of
   * deleted rows.
   */
  erasePerson?(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<ErasedRows>;
  /** Deletes what the channel's own tables still have of a deleted connection, in a transaction of the company. */
  forget?(manager: EntityManager, companyId: number, connectionId: number): Promise<void>;
}
