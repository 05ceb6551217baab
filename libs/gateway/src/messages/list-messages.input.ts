import { ListMessagesInput, type ReadThreadFields } from '@prosa/contracts';
import { IsBoolean, IsOptional } from 'class-validator';

/** GET /messages/{ticketId}; our console reads pages ahead without marking them read. */
export class ReadMessagesInput extends ListMessagesInput implements ReadThreadFields {
  @IsOptional() @IsBoolean() markAsRead?: boolean;
}
