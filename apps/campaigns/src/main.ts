import 'reflect-metadata';
import { runService } from '@prosa/service-kit';
import { campaignsService } from '@prosa/campaigns';

await runService(campaignsService);
