import { STORAGE_MEGABYTES_DEFAULT } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Plan } from '../accounts/plans/plan.entity.js';

const DEFAULT_PLAN: Omit<Plan, 'id'> = {
  name: 'Padrão',
  users: 1_000,
  connections: 100,
  queues: 200,
  storageMegabytes: STORAGE_MEGABYTES_DEFAULT,
  amount: '0',
  // It belongs to the company that runs the platform: free and without narrow limits, so it is not for sale.
  isPublic: false,
  useCampaigns: true,
  useKanban: true,
  useOpenAi: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useIntegration: true,
  useFacebook: true,
  useInstagram: true,
  useWhatsapp: true,
};

/** The first plan; on an empty platform a new one that allows everything. */
export async function firstPlan(manager: EntityManager): Promise<Plan> {
  const [plan] = await manager.find(Plan, { order: { id: 'ASC' }, take: 1 });
  return plan ?? manager.save(manager.create(Plan, DEFAULT_PLAN));
}
