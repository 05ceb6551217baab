import type { ContactAlias as Alias } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name by which providers know a contact. In a company it belongs to one contact, whatever the connection. */
@Entity('contact_alias')
export class ContactAlias {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('text') type!: Alias['type'];
  @PrimaryColumn('text') value!: string;
  @Column('int') contactId!: number;
}
