import type { EventScope } from '@prosa/service-kit/bus';

/** The lane of events about a company itself. */
export const companyLane = (companyId: number): EventScope => ({ companyId, key: `company:${companyId}` });
