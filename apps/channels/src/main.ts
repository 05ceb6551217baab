import 'reflect-metadata';
import { runService } from '@prosa/service-kit';
import { channelsService } from '@prosa/channels';

await runService(channelsService);
