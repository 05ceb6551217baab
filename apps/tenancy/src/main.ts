import 'reflect-metadata';
import { runService } from '@prosa/service-kit';
import { tenancyService } from '@prosa/tenancy';

await runService(tenancyService);
