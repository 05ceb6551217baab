import 'reflect-metadata';
import { runService } from '@prosa/service-kit/service';
import { channelsService } from '@prosa/channels';

await runService(channelsService);
