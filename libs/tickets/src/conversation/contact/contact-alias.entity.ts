import type { ContactAlias as Alias } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name by which providers know a contact. In a company it belongs to one contact, whatever the connection. */
@Entity('contact_alias')
export class ContactAlias {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('text') type!: Alias['type'];
  @PrimaryColumn('text') value!: string;
  @Column('int') contactId!: number;
  /** Where and when it was seen last; null: typed or imported by a person. */
  @Column('int', { nullable: true }) connectionId!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) seenAt!: Date;
}
