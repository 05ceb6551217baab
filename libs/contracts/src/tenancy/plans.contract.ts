import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { AlsoAsNumber, IsId, IsName } from '../shared/decorators.js';
import { AMOUNT } from './amounts.js';

/** The ten abilities a plan switches on (docs/spec/core.md §3). */
export interface PlanFlags {
  useCampaigns: boolean;
  useKanban: boolean;
  useOpenAi: boolean;
  useSchedules: boolean;
  useInternalChat: boolean;
  useExternalApi: boolean;
  useIntegration: boolean;
  useFacebook: boolean;
  useInstagram: boolean;
  useWhatsapp: boolean;
}

export interface PlanView extends PlanFlags {
  id: number;
  name: string;
  /** Limits: how many of each a company may have. */
  users: number;
  connections: number;
  queues: number;
  /** Limit of the bytes of all files a company may have, in megabytes of 1024 × 1024 bytes. */
  storageMegabytes: number;
  /** Price as text, plain or pt-BR (docs/spec/wire-contract.md §10). */
  amount: string;
  /** Whether it may be chosen at sign-up. */
  isPublic: boolean;
}

/** How many of something a company has, and how many its plan allows. */
export interface PlanUsage {
  used: number;
  limit: number;
}

/** The abilities in the order in which they are shown. */
export const PLAN_FLAGS = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegration',
] as const satisfies readonly (keyof PlanFlags)[];

/** The highest limit of users, connections and queues. */
const LIMIT_MAX = 1_000_000;
/** The highest limit of stored files, in megabytes, and that of a plan for which none was given: 50 GB. */
const STORAGE_MEGABYTES_MAX = 1_000_000_000;
export const STORAGE_MEGABYTES_DEFAULT = 51_200;
/** The highest value of each limit of a plan. */
export const PLAN_LIMIT_MAX = {
  users: LIMIT_MAX,
  connections: LIMIT_MAX,
  queues: LIMIT_MAX,
  storageMegabytes: STORAGE_MEGABYTES_MAX,
} as const;

export class PlanInput implements PlanFlags {
  @IsName() name!: string;
  @IsInt() @Min(0) @Max(LIMIT_MAX) users!: number;
  @IsInt() @Min(0) @Max(LIMIT_MAX) connections!: number;
  @IsInt() @Min(0) @Max(LIMIT_MAX) queues!: number;
  /** Absent: the stored value stays, and a new plan gets 50 GB. */
  @IsOptional() @IsInt() @Min(0) @Max(STORAGE_MEGABYTES_MAX) storageMegabytes?: number;
  /** In reais: "100", "99.90", "1.234,50", or a number. */
  @AlsoAsNumber() @Matches(AMOUNT) amount!: string;
  @IsOptional() @IsBoolean() isPublic?: boolean;
  @IsBoolean() useCampaigns!: boolean;
  @IsBoolean() useKanban!: boolean;
  @IsBoolean() useOpenAi!: boolean;
  @IsBoolean() useSchedules!: boolean;
  @IsBoolean() useInternalChat!: boolean;
  @IsBoolean() useExternalApi!: boolean;
  @IsBoolean() useIntegration!: boolean;
  @IsBoolean() useFacebook!: boolean;
  @IsBoolean() useInstagram!: boolean;
  @IsBoolean() useWhatsapp!: boolean;
}

export class ChangePlanInput extends PlanInput {
  @IsId() planId!: number;
}

export class PlanIdInput {
  @IsId() planId!: number;
}

/** All but `plans.public` are for super users and throw ERR_NO_PERMISSION. */
export interface PlanRequests {
  /** Public plans, which a company may choose at sign-up, oldest first. */
  'plans.public': { input: Record<string, never>; output: PlanView[] };
  'plans.list': { input: Record<string, never>; output: PlanView[] };
  /** Throws ERR_PLAN_NAME_ALREADY_EXISTS. */
  'plans.create': { input: PlanInput; output: PlanView };
  /** Throws ERR_NO_PLAN_FOUND, ERR_PLAN_NAME_ALREADY_EXISTS. */
  'plans.change': { input: ChangePlanInput; output: PlanView };
  /** Throws ERR_NO_PLAN_FOUND, ERR_PLAN_IN_USE (a company has it). */
  'plans.delete': { input: PlanIdInput; output: { deleted: boolean } };
}
