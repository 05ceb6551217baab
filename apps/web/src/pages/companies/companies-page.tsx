import { CompaniesPanel } from './companies-panel.js';

/** `/companies`: who has the platform. For super users. */
export function CompaniesPage() {
  return <CompaniesPanel />;
}
