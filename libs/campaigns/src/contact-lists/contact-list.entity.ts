import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A list of people whom campaigns write to. A trigger counts its contacts. */
@Entity('contact_list')
export class ContactList {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('int', { default: 0 }) contactsCount!: number;
  @Column('int', { default: 0 }) validCount!: number;
  @Column('int', { default: 0 }) invalidCount!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
}
