import type { DaySchedule, HoursException, QueueSettings } from '@prosa/contracts';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** Where tickets wait for the attendants who serve it. A deleted one keeps its row: old messages show its name. */
@Entity('queue')
export class Queue {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('text') name!: string;
  @Column('text') color!: string;
  @Column('text', { default: '' }) greetingMessage!: string;
  @Column('int', { nullable: true }) orderQueue!: number | null;
  @Column('text', { default: '' }) outOfHoursMessage!: string;
  @Column('text', { default: '' }) complationMessage!: string;
  @Column('boolean', { default: false }) closeTicket!: boolean;
  /** Null while nobody set them: the hours of a new company. */
  @Column('jsonb', { nullable: true }) schedules!: DaySchedule[] | null;
  @Column('jsonb', { default: [] }) exceptions!: HoursException[];
  @Column('boolean', { default: false }) isRotating!: boolean;
  /** After how many minutes the rotator goes on; 0: not chosen. */
  @Column('int', { default: 0 }) rotatorMinutes!: QueueSettings['tempoRoteador'];
  @Column('int', { nullable: true }) integrationId!: number | null;
  @Column('int', { nullable: true }) promptId!: number | null;
  @Column('int', { nullable: true }) fileListId!: number | null;
  /** Made by the database. */
  @Column('text', { default: '' }) token!: string;
  @Column('boolean', { default: false }) isDeleted!: boolean;
}

/** The queue, its row locked until the transaction ends; null when the company has none of that id. */
export const lockQueue = (manager: EntityManager, companyId: number, id: number): Promise<Queue | null> =>
  manager.findOne(Queue, { where: { companyId, id, isDeleted: false }, lock: { mode: 'pessimistic_write' } });

/** Whether the company has the queue. It is not deleted before the transaction ends, so that no ticket is left in it. */
export async function queueExists(manager: EntityManager, companyId: number, id: number): Promise<boolean> {
  const lock = { mode: 'pessimistic_read' } as const;
  return (await manager.findOne(Queue, { where: { companyId, id, isDeleted: false }, lock })) !== null;
}
