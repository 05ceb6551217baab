import { type PlanFlags, type PlanView, STORAGE_MEGABYTES_DEFAULT } from '@prosa/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A plan: limits and abilities of its companies. Belongs to the platform. */
@Entity('plan')
export class Plan implements PlanFlags {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') name!: string;
  @Column('int') users!: number;
  @Column('int') connections!: number;
  @Column('int') queues!: number;
  @Column('int', { default: STORAGE_MEGABYTES_DEFAULT }) storageMegabytes!: number;
  @Column('text') amount!: string;
  @Column('boolean', { default: false }) isPublic!: boolean;
  @Column('boolean') useCampaigns!: boolean;
  @Column('boolean') useKanban!: boolean;
  @Column('boolean') useOpenAi!: boolean;
  @Column('boolean') useSchedules!: boolean;
  @Column('boolean') useInternalChat!: boolean;
  @Column('boolean') useExternalApi!: boolean;
  @Column('boolean') useIntegration!: boolean;
  @Column('boolean') useFacebook!: boolean;
  @Column('boolean') useInstagram!: boolean;
  @Column('boolean') useWhatsapp!: boolean;
}

export const planView = (plan: Plan): PlanView => ({ ...plan });
