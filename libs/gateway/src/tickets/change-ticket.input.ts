import { type ChangeTicketFields, IsId } from '@prosa/contracts';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

/**
 * The fields of PUT /tickets/{id} that have a meaning; the rest of the form state is ignored
 * (docs/spec/wire-contract.md §5).
 */
export class ChangeTicketInput implements ChangeTicketFields {
  @IsId() ticketId!: number;
  @IsOptional() @IsIn(['open', 'pending', 'group', 'closed']) status?: string;
  @IsOptional() @IsId() queueId?: number;
  @IsOptional() @IsId() userId?: number;
  /** Absent = yes. */
  @IsOptional() @IsBoolean() sendFarewellMessage?: boolean;
  /** Sent by our own console, which can close without asking for a rating. Absent = yes. */
  @IsOptional() @IsBoolean() sendRatingRequest?: boolean;
  /** Sent by our own console when it accepts: see AcceptTicketInput. */
  @IsOptional() @IsBoolean() sendGreeting?: boolean;
  /** Sent by our own console when it accepts for another user; without it such a body is a transfer. */
  @IsOptional() @IsBoolean() onlyWaiting?: boolean;
  /** The integration of the ticket's bot, on or off; no ticket has one yet, so that nothing changes. */
  @IsOptional() @IsBoolean() useIntegration?: boolean;
}
