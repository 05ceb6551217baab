import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('ticket_note')
export class TicketNote {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int') companyId!: number;
  @Column('int') ticketId!: number;
  @Column('int') userId!: number;
  @Column('text') note!: string;
}
