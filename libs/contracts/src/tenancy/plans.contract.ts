/** The ten abilities a plan switches on (core.md §3). */
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
  /** Price as text, plain or pt-BR (wire-contract.md §10). */
  amount: string;
}
