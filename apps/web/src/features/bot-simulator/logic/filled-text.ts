import { type BotConfiguration, fillPlaceholders, placeholderValues, type TicketOfProtocol } from '@prosa/contracts';

/** What stands for the contact, the connection and the company in texts of the simulator. */
export interface SimulatedNames {
  contact: string;
  connection: string;
  company: string;
}

/** A text as the contact gets it. */
export function filledText(
  text: string,
  { queues, zone }: BotConfiguration,
  names: SimulatedNames,
  { queueId, ticket, at }: { queueId: number | null; ticket: TicketOfProtocol; at: Date },
): string {
  const values = placeholderValues({
    contactName: names.contact,
    userName: '',
    queueName: queues.find(({ id }) => id === queueId)?.name ?? null,
    connectionName: names.connection,
    ticket,
    company: { name: names.company, timeZone: zone },
    at,
  });
  return fillPlaceholders(text, values);
}
