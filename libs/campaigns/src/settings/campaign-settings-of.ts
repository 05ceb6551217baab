import type { CampaignSettings } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
export async function campaignSettingsOf(manager: Reader, companyId: number): Promise<CampaignSettings> {
  const [row] = await manager.query<any[]>('SELECT * FROM campaign_settings WHERE company_id = $1', [companyId]);
  return {
    messageInterval: row?.message_interval ?? 20,
    longerIntervalAfter: row?.longer_interval_after ?? 20,
    greaterInterval: row?.greater_interval ?? 60,
    variables: row?.variables ?? [],
    sendingHours: row?.sending_hours ?? null,
    brakes: { failedPercent: row ? row.failed_percent : 20, optedOutPercent: row ? row.opted_out_percent : 10 },
  };
}
