import 'reflect-metadata';
import { runService } from '@prosa/service-kit/service';
import { schedulerService } from '@prosa/scheduler';

await runService(schedulerService);
