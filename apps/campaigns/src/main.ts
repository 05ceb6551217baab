import 'reflect-metadata';
import { runService } from '@prosa/service-kit/service';
import { campaignsService } from '@prosa/campaigns';

await runService(campaignsService);
