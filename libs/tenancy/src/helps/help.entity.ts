import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A film of the help page. Belongs to the platform. */
@Entity('help')
export class Help {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  /** Its id on YouTube. */
  @Column('text') video!: string;
}
