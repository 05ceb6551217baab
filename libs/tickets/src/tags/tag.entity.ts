import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A word that a company sorts its contacts by (kanban 0), or a column of its kanban (1). */
@Entity('tag')
export class Tag {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') color!: string;
  @Column('smallint', { default: 0 }) kanban!: number;
}
