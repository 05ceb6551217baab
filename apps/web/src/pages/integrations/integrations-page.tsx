import { IntegrationsList } from '../../features/integrations/components/integrations-list.js';

/** `/queue-integration`: the company's foreign bots, for admins (docs/spec/secondary.md §2). */
export const IntegrationsPage = () => <IntegrationsList />;
