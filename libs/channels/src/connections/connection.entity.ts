import type { Channel, ConnectionSettings, ConnectionStatus, LinkCode, StateSource } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ImportRecord } from './import-record.js';

/** An account of a company at a channel. */
@Entity('connection')
export class Connection {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') channel!: Channel;
  /** Digits; '' until paired. */
  @Column('text') number!: string;
  @Column('text') status!: ConnectionStatus;
  /** When `status` changed, and who brought that about. Set by `saveState`. */
  @Column('timestamptz', { default: () => 'now()' }) statusSince!: Date;
  @Column('text', { default: 'desk' }) statusSource!: StateSource;
  /** Digits of the phone that is to be linked by a code; '' when it is to scan one. */
  @Column('text', { default: '' }) linkNumber!: string;
  /** The code that waits to be typed on that phone. */
  @Column('text', { nullable: true }) linkCode!: string | null;
  @Column('timestamptz', { nullable: true }) linkCodeUntil!: Date | null;
  /** The code that waits to be scanned; '' when none does. */
  @Column('text') qrcode!: string;
  @Column('int') retries!: number;
  @Column('boolean') isDefault!: boolean;
  @Column('text', { nullable: true }) reason!: string | null;
  /** Name of the person who disconnected it; null after anything else. */
  @Column('text', { nullable: true }) disconnectedBy!: string | null;
  /** Sealed token of the external API. */
  @Column('bytea', { nullable: true, select: false }) token!: Buffer | null;
  @Column('int', { array: true }) queueIds!: number[];
  /** Only what was ever set; `settingsOf` completes it with the defaults. */
  @Column('jsonb', { default: {} }) settings!: Partial<ConnectionSettings>;
  /** Its last import of old messages. */
  @Column('jsonb', { nullable: true }) historyImport!: ImportRecord | null;
  /** When it last became connected; null while it is not. */
  @Column('timestamptz', { nullable: true }) connectedAt!: Date | null;
  /** When it was last disconnected: the beginning of its last outage. */
  @Column('timestamptz', { nullable: true }) disconnectedAt!: Date | null;
  /** The account that was connected until then. */
  @Column('text', { default: '' }) outageNumber!: string;
  /** Messages that arrived in that outage. */
  @Column('int', { default: 0 }) recovered!: number;
  @Column('timestamptz', { nullable: true }) recoveredAt!: Date | null;
  /** How many of them were published together. */
  @Column('int', { default: 0 }) recoveredPublished!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;

  /** Called before the status leaves CONNECTED; `at`: since when it is down. */
  beginOutage(at = new Date()): void {
    if (this.status !== 'CONNECTED') return;
    this.disconnectedAt = at;
    this.outageNumber = this.number;
    this.connectedAt = null;
    this.recovered = this.recoveredPublished = 0;
    this.recoveredAt = null;
  }

  /** Called before the status becomes CONNECTED. Another account has no part in the outage of the one before. */
  endOutage(number: string): void {
    if (this.status === 'CONNECTED') return;
    this.connectedAt = new Date();
    if (number !== this.outageNumber) this.disconnectedAt = null;
  }

  open(): void {
    this.beginOutage();
    this.status = 'OPENING';
    this.forgetAttempt();
  }

  /** Its pairing is deleted, and a phone links it again: that of `number` by a code, or one that scans, when it is ''. */
  linkAgain(number: string): void {
    this.number = '';
    this.linkNumber = number;
    this.open();
  }

  /** Whether a code waits to be typed on a phone. */
  get waitingLinkCode(): LinkCode | undefined {
    const { linkCode, linkNumber, linkCodeUntil } = this;
    // Columns without a value are undefined in a row that was just inserted.
    if (!linkCode || !linkCodeUntil) return undefined;
    return { code: linkCode, number: linkNumber, expiresAt: linkCodeUntil.toISOString() };
  }

  /** A person of this name disconnected it. The account is unlinked as well. */
  close(name: string): void {
    this.beginOutage();
    this.status = 'DISCONNECTED';
    this.number = '';
    this.forgetAttempt();
    this.reason = 'disconnectedHere';
    this.disconnectedBy = name;
  }

  private forgetAttempt(): void {
    this.qrcode = '';
    this.linkCode = this.linkCodeUntil = null;
    this.retries = 0;
    this.reason = null;
    this.disconnectedBy = null;
  }
}
