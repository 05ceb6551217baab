import type { ContactAlias, ContactField } from '@prosa/contracts';
import { nameOfAlias } from './name-of-alias.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person who writes to the company, or a group. Providers know it by its aliases, not only by its number. */
@Entity('contact')
export class Contact {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  /** Whether a person gave the name here. */
  @Column('boolean', { default: false }) isNamed!: boolean;
  @Column('text', { default: '' }) number!: string;
  /** The username that was seen last, with @; '' for none. It follows the aliases by itself. */
  @Column({ type: 'text', default: '', insert: false, update: false }) handle!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('boolean', { default: false }) isGroup!: boolean;
  @Column('text', { default: 'whatsapp' }) channel!: string;
  @Column('text', { default: '' }) urlPicture!: string;
  /** When the picture was last requested. */
  @Column('timestamptz', { name: 'picture_asked_at', nullable: true }) pictureRequestedAt!: Date | null;
  @Column('boolean', { default: true }) active!: boolean;
  @Column('boolean', { default: false }) disableBot!: boolean;
  @Column('boolean', { default: true }) acceptAudioMessage!: boolean;
  @Column('timestamptz', { nullable: true }) lgpdAcceptedAt!: Date | null;
  @Column('jsonb', { default: [] }) extraInfo!: ContactField[];
}

/** Whether the name only repeats an alias, so that nobody gave it. */
export const isNamedByAlias = ({ name, number }: Contact, aliases: readonly ContactAlias[]): boolean =>
  name === number || aliases.some((alias) => alias.value === name || nameOfAlias(alias) === name);
