import {
  CAMPAIGN_STEPS,
  type CampaignStep,
  type CampaignTemplate,
  TEMPLATE_VALUE_MAX_LENGTH,
  TEMPLATE_VARIABLES_MAX,
} from '@prosa/contracts';
import { AppError, storable } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { connectionsById } from './campaign-connections.js';

const STEPS: readonly unknown[] = CAMPAIGN_STEPS;
const MAX_ID = 2_147_483_647;
/** The channel whose connections send templates in place of texts. */
const CLOUD = 'whatsappapi';

const refusal = () => new AppError('ERR_VALIDATION', { fields: { templates: ['isTemplates'] } });
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;

/**
 * The templates that a person chose: one for each step of a Cloud connection of the campaign. Whether they exist and are
 * approved is checked when the campaign starts. Throws ERR_VALIDATION.
 */
export async function readTemplates(
  manager: EntityManager,
  companyId: number,
  connectionIds: number[],
  sent: readonly unknown[],
): Promise<CampaignTemplate[]> {
  const templates = sent.map((each) => readTemplate(each, connectionIds));
  const places = new Set(templates.map(({ connectionId, step }) => `${connectionId} ${step}`));
  if (places.size < templates.length) throw refusal();
  const connections = await connectionsById(manager, companyId, connectionIds);
  const isCloud = (id: number) => (connections.get(id)?.channel ?? CLOUD) === CLOUD;
  if (!templates.every(({ connectionId }) => isCloud(connectionId))) throw refusal();
  return templates;
}

function readTemplate(sent: unknown, connectionIds: readonly number[]): CampaignTemplate {
  const { connectionId, step, templateId, values } = (sent ?? {}) as Record<string, unknown>;
  const isPlace = isId(connectionId) && connectionIds.includes(connectionId) && STEPS.includes(step);
  if (!isPlace || !isId(templateId) || !areValues(values)) throw refusal();
  return { connectionId, step: step as CampaignStep, templateId, values: storable(values) };
}

function areValues(values: unknown): values is string[] {
  const isValue = (value: unknown) => typeof value === 'string' && value.length <= TEMPLATE_VALUE_MAX_LENGTH;
  return Array.isArray(values) && values.length <= TEMPLATE_VARIABLES_MAX && values.every(isValue);
}
