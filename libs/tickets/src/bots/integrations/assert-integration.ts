import type { IntegrationType } from '@prosa/contracts';
import { AppError, type EgressClient } from '@prosa/service-kit/http';
import type { IntegrationSettings } from './integration-row.js';

/** What a type cannot do without. */
const REQUIRED: Record<IntegrationType, readonly (keyof IntegrationSettings)[]> = {
  dialogflow: ['projectName'],
  n8n: ['urlN8N'],
  webhook: ['urlN8N'],
  typebot: ['urlN8N', 'typebotSlug'],
};

/** Throws ERR_VALIDATION for what the type needs, ERR_EGRESS_REFUSED for an address that is never called. */
export function assertIntegration(
  egress: EgressClient,
  { type, settings, hasAccountKey }: { type: IntegrationType; settings: IntegrationSettings; hasAccountKey: boolean },
): void {
  const missing: string[] = REQUIRED[type].filter((field) => settings[field] === '');
  if (type === 'dialogflow' && !hasAccountKey) missing.push('jsonContent');
  const fields = Object.fromEntries(missing.map((field) => [field, ['required']]));
  if (missing.length > 0) throw new AppError('ERR_VALIDATION', { fields });
  if (type !== 'dialogflow') assertAddress(egress, 'urlN8N', settings.urlN8N);
}

/** Throws ERR_EGRESS_REFUSED, with the field, for an address that is never called. */
export function assertAddress(egress: EgressClient, field: string, address: string): void {
  try {
    egress.assertCallable(address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.details, fields: { [field]: [error.details?.why] } });
  }
}
