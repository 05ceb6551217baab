import 'reflect-metadata';
import { runService } from '@prosa/service-kit/service';
import { ticketsService } from '@prosa/tickets';

await runService(ticketsService);
