import { FIRST_ZONE } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
export const zoneOf = (_manager: Reader, _companyId: number): Promise<string> => Promise.resolve(FIRST_ZONE);
