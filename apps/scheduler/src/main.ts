import 'reflect-metadata';
import { runService } from '@prosa/service-kit';
import { schedulerService } from '@prosa/scheduler';

await runService(schedulerService);
