import type { Channel, ConnectionSettings, ConnectionStatus, MediaRef } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
  @Column('jsonb', { nullable: true }) greetingMedia!: MediaRef | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;

  open(): void {
    this.status = 'OPENING';
    this.forgetAttempt();
  }

  /** A person of this name disconnected it. The account is unlinked as well. */
  close(name: string): void {
    this.status = 'DISCONNECTED';
    this.number = '';
    this.forgetAttempt();
    this.reason = 'disconnectedHere';
    this.disconnectedBy = name;
  }

  private forgetAttempt(): void {
    this.qrcode = '';
    this.retries = 0;
    this.reason = null;
    this.disconnectedBy = null;
  }
}
