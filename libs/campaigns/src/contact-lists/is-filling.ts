import type { EntityManager } from 'typeorm';
export const isFilling = (_manager: EntityManager, _companyId: number, _listId: number): Promise<boolean> => Promise.resolve(false);
