import {
  type CampaignMessage,
  type CampaignStep,
  type CampaignTemplate,
  type CampaignVariable,
  fillCampaignText,
  systemActor,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Candidate } from './pick-recipient.js';
import { valuesOf } from './choose-text.js';

/** What must be found out of other services before a message is claimed, outside of a transaction. */
export interface Preparation {
  candidate: Candidate;
  step: CampaignStep;
  /** The number is to be looked up at the network. */
  checksNumber: boolean;
  template: CampaignTemplate | null;
  variables: CampaignVariable[];
}

/** What was found out about a candidate. */
export interface Prepared {
  recipientId: number;
  step: CampaignStep;
  /** Null: not looked up. */
  isValid: boolean | null;
  template: CampaignMessage['template'];
  text: string;
  /** An error code: its template cannot be sent. */
  failure: string | null;
}

/** Looks up a number and fills a template. */
@Injectable()
export class Prepare {
  constructor(private readonly bus: Bus) {}

  /** Null: the network or a service does not answer at the moment. */
  async execute(companyId: number, { candidate, step, ...preparation }: Preparation): Promise<Prepared | null> {
    const isValid = preparation.checksNumber ? await this.hasAccount(companyId, candidate.number) : null;
    if (preparation.checksNumber && isValid === null) return null;
    const same = { recipientId: candidate.id, step, isValid };
    if (!preparation.template || isValid === false) return { ...same, template: null, text: '', failure: null };
    return { ...same, ...(await this.fill(companyId, candidate, preparation.template, preparation.variables)) };
  }

  private async hasAccount(companyId: number, number: string): Promise<boolean | null> {
    try {
      await this.bus.request(systemActor(companyId), { name: 'people.find', input: { number } });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_WAPP_INVALID_CONTACT') return false;
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async fill(
    companyId: number,
    candidate: Candidate,
    { connectionId, templateId, values }: CampaignTemplate,
    variables: CampaignVariable[],
  ): Promise<Pick<Prepared, 'template' | 'text' | 'failure'>> {
    const filled = values.map((value) => fillCampaignText(value, valuesOf(candidate), variables));
    const input = { connectionId, templateId, values: filled };
    try {
      const { template, text, category } = await this.bus.request(systemActor(companyId), {
        name: 'templates.fill',
        input,
      });
      return { template: { message: template, category }, text, failure: null };
    } catch (error) {
      if (error instanceof AppError && TEMPLATE_FAILURES.has(error.code))
        return { template: null, text: '', failure: error.code };
      throw error;
    }
  }
}

/** Failures that the next attempt would have too. */
const TEMPLATE_FAILURES: ReadonlySet<string> = new Set([
  'ERR_NO_TEMPLATE_FOUND',
  'ERR_TEMPLATE_NOT_APPROVED',
  'ERR_TEMPLATE_VALUES',
  'ERR_TEMPLATE_FILE',
]);
