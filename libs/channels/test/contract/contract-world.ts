import type { ContactAlias } from '@prosa/contracts';
import type { RecordingHandler } from '../whatsapp/recording-handler.js';
import type { ChannelAdapter, OutboundSend, ReceiptUpdate } from '../../src/channel-adapter.js';

/** A message as a person's device shows it. */
export interface ShownMessage {
  /** The provider's name of the message. */
  id: string;
  text: string;
  hasFile: boolean;
  /** The provider's name of the message that it quotes. */
  quotes: string | null;
}

/** A simulated person who writes with the account. */
export interface ContractPerson {
  aliases: ContactAlias[];
  /** Resolves to the provider's name of the message, when the provider has it. */
  writes(text: string): Promise<string>;
  sendsPicture(bytes: Buffer, caption: string): Promise<string>;
  /** All messages of the account so far, the oldest first. */
  shown(): Promise<ShownMessage[]>;
  /** Reads everything so far. */
  reads(): Promise<void>;
}

/**
 * What a channel may lack. `unsupported`: a content that it cannot send. `postponement`: the provider's word that a
 * message was not accepted and can go again. `token`: access that ends.
 */
export type ContractAbility = 'unsupported' | 'postponement' | 'token';

/** The abilities that a channel lacks, each with the reason. */
export type Without = Partial<Record<ContractAbility, string>>;

/** What can be made to go wrong; each is about the next message alone, unless it says otherwise. */
export interface ContractFaults {
  /** The provider refuses it for good. */
  refuse(): Promise<void>;
  /** The provider is not able to accept it for the moment. Null for a channel that never says so. */
  postponement: (() => Promise<void>) | null;
  /** The provider accepts it, and its answer is lost. */
  loseAnswer(): Promise<void>;
  /** From now on everything is delivered twice, or as usual. */
  repeat(isOn: boolean): Promise<void>;
  /** From now on what happens at the same time is delivered in the reverse order, or as usual. */
  reverse(isOn: boolean): Promise<void>;
  /** The account must be authorised again; `revive` does so. Null for a channel without tokens. */
  token: { kill(): Promise<void>; revive(): Promise<void> } | null;
}

/** One channel with a simulated provider behind it: what the contract suite needs to know of either. */
export interface ContractWorld {
  /** Connected. */
  adapter: ChannelAdapter;
  handler: RecordingHandler;
  person: ContractPerson;
  faults: ContractFaults;
  /** A content that the channel cannot send; null when it can send all. */
  unsupported: OutboundSend['content'] | null;
  /** The provider says in a receipt that it refuses a message; without it in its answer to the send. */
  refusesBy?: 'receipt';
  /** What the provider reports of a message whose answer was lost; without it that it was delivered. */
  resolvedBy?: ReceiptUpdate['state'];
  /** Resolves when everything that happened so far was delivered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
