import 'reflect-metadata';
import { runService } from '@prosa/service-kit/service';
import { tenancyService } from '@prosa/tenancy';

await runService(tenancyService);
