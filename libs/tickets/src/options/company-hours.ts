import { aWeek, type OpeningPlan } from '@prosa/contracts';
import type { CompanyOptions } from './company-options.entity.js';

/** The company's opening hours; those of a new company while it set none (docs/spec/core.md §9). */
export const hoursOf = (company: CompanyOptions | null): OpeningPlan =>
  company?.hours ?? { week: aWeek(), exceptions: [] };
