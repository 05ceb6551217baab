import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('queue')
export class Queue {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') color!: string;
  @Column('text', { default: '' }) greetingMessage!: string;
  @Column('int', { nullable: true }) orderQueue!: number | null;
}
