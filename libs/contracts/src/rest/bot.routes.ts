import type { IntegrationPage, IntegrationRow, ListIntegrationsInput } from '../bots/integrations.contract.js';
import type { PromptIdInput } from '../bots/prompts.contract.js';
import { passes, route } from './route.js';

/** Foreign bots and prompts of a company, and where its models are. */
export const BOT_ROUTES = {
  /** One component of other consoles reads `integrations` (docs/spec/wire-contract.md §8). */
  'GET /queueIntegration': route<ListIntegrationsInput, IntegrationPage & { integrations: IntegrationRow[] }>(),
  'GET /queueIntegration/:integrationId': passes<'integrations.get'>(),
  'GET /queueIntegration/:integrationId/usage': passes<'integrations.usage'>(),
  'POST /queueIntegration': passes<'integrations.create'>(),
  'PUT /queueIntegration/:integrationId': passes<'integrations.change'>(),
  'DELETE /queueIntegration/:integrationId': passes<'integrations.delete'>(),
  'POST /queueIntegration/:integrationId/secret': passes<'integrations.rotateSecret'>(),
  'POST /queueIntegration/testSession': passes<'integrations.testSession'>(),
  'POST /queueIntegration/try': passes<'integrations.try'>(),
  'GET /prompt': passes<'prompts.list'>(),
  'GET /prompt/:promptId': passes<'prompts.get'>(),
  'GET /prompt/:promptId/usage': passes<'prompts.usage'>(),
  'POST /prompt': passes<'prompts.create'>(),
  'PUT /prompt/:promptId': passes<'prompts.change'>(),
  /** Other consoles show the message (docs/spec/wire-features.md §6). */
  'DELETE /prompt/:promptId': route<PromptIdInput, { message: string }>(),
  'POST /prompt/try': passes<'prompts.try'>(),
  'GET /bot-calls': passes<'botCalls.list'>(),
  'GET /model-account': passes<'modelAccount.get'>(),
  'PUT /model-account': passes<'modelAccount.change'>(),
  'POST /model-account/test': passes<'modelAccount.test'>(),
  'GET /assists': passes<'assists.offered'>(),
  'POST /tickets/:ticketId/assists/suggestion': passes<'assists.suggest'>(),
  'POST /tickets/:ticketId/assists/rewriting': passes<'assists.rewrite'>(),
  'POST /tickets/:ticketId/assists/translation': passes<'assists.translate'>(),
  'POST /tickets/:ticketId/assists/summary': passes<'assists.summarise'>(),
  'GET /model-account/usage': passes<'modelAccount.usage'>(),
};
