import { Module } from '@nestjs/common';
import { SyncCampaignConnection } from '../connections/sync-campaign-connection.js';
import { RecipientQueries } from './recipient.queries.js';
import { Prepare } from './claim/prepare.js';
import { RunLanes } from './claim/run-lanes.js';
import { WriteNext } from './claim/write-next.js';
import { ControlCampaign } from './control/control-campaign.js';
import { TestCampaign } from './control/test-campaign.js';
import { EngineController } from './engine.controller.js';
import { ForecastCampaign } from './forecast/forecast-campaign.js';
import { ForecastCost } from './forecast/forecast-cost.js';
import { FollowConnections } from './outcome/follow-connections.js';
import { RecordOutcome } from './outcome/record-outcome.js';
import { AdvanceCampaign } from './plan/advance-campaign.js';
import { RunCampaigns } from './plan/run-campaigns.js';
import { FollowCompany } from './plan/follow-company.js';
import { ReportQueries } from './report.queries.js';

@Module({
  controllers: [EngineController],
  providers: [
    Prepare,
    WriteNext,
    RunLanes,
    AdvanceCampaign,
    RunCampaigns,
    RecordOutcome,
    SyncCampaignConnection,
    FollowConnections,
    ControlCampaign,
    TestCampaign,
    ForecastCampaign,
    ForecastCost,
    FollowCompany,
    ReportQueries,
    RecipientQueries,
  ],
})
export class EngineModule {}
