import { type CampaignTemplate, type MessageCost, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

/** Recipients of a connection, and the templates that it sends to each. */
export interface PricedLane {
  connectionId: number;
  recipients: number;
  templates: CampaignTemplate[];
}

/** The cost of templates by the rates that the operator gave their connections (docs/spec/wire-external.md §3.6). */
@Injectable()
export class ForecastCost {
  constructor(private readonly bus: Bus) {}

  /** Null: nothing costs, a rate is not known, or the connections have several currencies. Call it outside of a transaction. */
  async execute(companyId: number, lanes: readonly PricedLane[]): Promise<MessageCost | null> {
    const costs: MessageCost[] = [];
    for (const lane of lanes) {
      if (lane.templates.length === 0 || lane.recipients === 0) continue;
      const cost = await this.costOf(companyId, lane).catch(unknownIfRefused);
      if (!cost) return null;
      costs.push(cost);
    }
    const [first] = costs;
    if (!first || costs.some(({ currency }) => currency !== first.currency)) return null;
    return { amount: costs.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
  }

  private async costOf(
    companyId: number,
    { connectionId, recipients, templates }: PricedLane,
  ): Promise<MessageCost | null> {
    const actor = systemActor(companyId);
    const input = { connectionId };
    const rates = await this.bus.request(actor, { name: 'connections.detail', input });
    const { templates: known } = await this.bus.request(actor, { name: 'templates.list', input });
    const byCategory = {
      MARKETING: rates.rateMarketing,
      UTILITY: rates.rateUtility,
      AUTHENTICATION: rates.rateAuthentication,
    };
    let each = 0;
    for (const { templateId } of templates) {
      const template = known.find(({ id }) => id === templateId);
      const rate = template ? byCategory[template.category] : null;
      if (rate === null) return null;
      each += rate;
    }
    return { amount: each * recipients, currency: rates.rateCurrency };
  }
}

/** The forecast stands without a cost when the connection's service does not answer. */
function unknownIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
