import type { ContactAlias, ContactField } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Someone who writes to the company, or a group. Known to providers by its aliases, never by the number alone. */
@Entity('contact')
export class Contact {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  /** A person here gave it the name. */
  @Column('boolean', { default: false }) isNamed!: boolean;
  @Column('text', { default: '' }) number!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('boolean', { default: false }) isGroup!: boolean;
  @Column('text', { default: 'whatsapp' }) channel!: string;
  @Column('text', { default: '' }) urlPicture!: string;
  /** When it was last looked for. */
  @Column('timestamptz', { nullable: true }) pictureAskedAt!: Date | null;
  @Column('boolean', { default: true }) active!: boolean;
  @Column('boolean', { default: false }) disableBot!: boolean;
  @Column('boolean', { default: true }) acceptAudioMessage!: boolean;
  @Column('timestamptz', { nullable: true }) lgpdAcceptedAt!: Date | null;
  @Column('jsonb', { default: [] }) extraInfo!: ContactField[];
}

/** Whether the name only repeats how a provider knows the contact: nobody gave it. */
export const isNamedByAlias = ({ name, number }: Contact, aliases: readonly ContactAlias[]): boolean =>
  name === number || aliases.some(({ value }) => value === name);
