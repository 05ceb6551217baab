import 'reflect-metadata';
import { runService } from '@prosa/service-kit';
import { ticketsService } from '@prosa/tickets';

await runService(ticketsService);
