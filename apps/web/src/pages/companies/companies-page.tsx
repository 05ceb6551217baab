import { CompaniesPanel } from './companies-panel.js';

/** `/companies`: the companies of the platform, for super users. */
export function CompaniesPage() {
  return <CompaniesPanel />;
}
