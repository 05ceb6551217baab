import type { CampaignValues } from './campaign-values.js';

/** The tabs of the editor with the fields on them. */
const TAB_FIELDS = {
  audience: ['name', 'audience', 'contactListId', 'tagListId', 'connectionIds', 'scheduledAt'],
  messages: ['message1', 'message2', 'message3', 'message4', 'message5', 'messageTemplates', 'file'],
  confirmation: [
    'confirmation',
    'answerHours',
    'confirmationMessage1',
    'confirmationMessage2',
    'confirmationMessage3',
    'confirmationMessage4',
    'confirmationMessage5',
    'confirmationTemplates',
  ],
  replies: ['replies', 'queueId', 'userId'],
} as const satisfies Record<string, readonly (keyof CampaignValues)[]>;

export type CampaignTab = keyof typeof TAB_FIELDS;
export const CAMPAIGN_TABS = Object.keys(TAB_FIELDS) as CampaignTab[];

/** The tab of a field. */
export const tabOf = (field: string): CampaignTab | undefined =>
  CAMPAIGN_TABS.find((tab) => (TAB_FIELDS[tab] as readonly string[]).includes(field));
