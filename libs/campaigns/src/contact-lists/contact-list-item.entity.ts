import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A contact of a list. */
@Entity('contact_list_item')
export class ListItem {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') contactListId!: number;
  @Column('text') name!: string;
  /** Digits with country code, canonical (`accountOf`), unique in the list. */
  @Column('text') number!: string;
  @Column('text', { default: '' }) email!: string;
  /** Null: not checked yet. */
  @Column('boolean', { nullable: true }) isWhatsappValid!: boolean | null;
  @Column('timestamptz', { nullable: true }) checkedAt!: Date | null;
}
