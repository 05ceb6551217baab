import type {
  CampaignReplies,
  CampaignStep,
  CampaignTemplate,
  CampaignTexts,
  CampaignWire,
  ChangeCampaignInput,
} from '@prosa/contracts';

/** A template with its values; null until one is chosen. */
export type ChosenTemplate = Pick<CampaignTemplate, 'templateId' | 'values'>;

/** Templates by connection (`placeOf`). */
export type ChosenTemplates = Record<string, ChosenTemplate | null>;

/** The values of the form. The time is `yyyy-MM-ddTHH:mm` by the company's clock; '' for none. */
export interface CampaignValues extends CampaignTexts {
  name: string;
  /** Of what the list is: chosen, or made of a tag's contacts. */
  audience: 'list' | 'tag';
  contactListId: number | null;
  tagListId: number | null;
  connectionIds: number[];
  scheduledAt: string;
  confirmation: boolean;
  answerHours: number | null;
  replies: CampaignReplies;
  queueId: number | null;
  userId: number | null;
  messageTemplates: ChosenTemplates;
  confirmationTemplates: ChosenTemplates;
  file: File | null | undefined;
}

/** The texts of a step in their order. */
export const TEXT_FIELDS = {
  message: ['message1', 'message2', 'message3', 'message4', 'message5'],
  confirmation: [
    'confirmationMessage1',
    'confirmationMessage2',
    'confirmationMessage3',
    'confirmationMessage4',
    'confirmationMessage5',
  ],
} as const satisfies Record<CampaignStep, readonly (keyof CampaignTexts)[]>;

/** The templates of a step. */
export const TEMPLATE_FIELDS = {
  message: 'messageTemplates',
  confirmation: 'confirmationTemplates',
} as const satisfies Record<CampaignStep, keyof CampaignValues>;

/** The place of a connection among the templates: a name, since numbers would make an array. */
export const placeOf = (connectionId: number): `c${number}` => `c${connectionId}`;

/** Of each connection that writes: a place that only its field adds would count as a change. */
const chosenOf = ({ connectionIds, templates }: CampaignWire, of: CampaignStep): ChosenTemplates =>
  Object.fromEntries(
    connectionIds.map((id) => {
      const found = templates.find(({ connectionId, step }) => connectionId === id && step === of);
      return [placeOf(id), found ? { templateId: found.templateId, values: found.values } : null];
    }),
  );

const ALL_TEXTS = [...TEXT_FIELDS.message, ...TEXT_FIELDS.confirmation];

const textsOf = (from: CampaignTexts): CampaignTexts =>
  Object.fromEntries(ALL_TEXTS.map((field) => [field, from[field]])) as unknown as CampaignTexts;

/** `yyyy-MM-ddTHH:mm`: what the fields show of a time. */
const SHOWN = 16;

/** Those with which the form opens. */
export const valuesOf = (campaign: CampaignWire): CampaignValues => ({
  ...textsOf(campaign),
  name: campaign.name,
  audience: campaign.tagListId === null ? 'list' : 'tag',
  contactListId: campaign.contactListId ?? null,
  tagListId: campaign.tagListId,
  connectionIds: campaign.connectionIds,
  scheduledAt: campaign.scheduledLocal.slice(0, SHOWN),
  confirmation: campaign.confirmation,
  answerHours: campaign.answerHours,
  replies: campaign.replies,
  queueId: campaign.queueId,
  userId: campaign.userId,
  messageTemplates: chosenOf(campaign, 'message'),
  confirmationTemplates: chosenOf(campaign, 'confirmation'),
  file: undefined,
});

/** The templates of a step that are chosen, of connections that write. */
const templatesOf = (values: CampaignValues, step: CampaignStep): CampaignTemplate[] =>
  values.connectionIds.flatMap((connectionId) => {
    const chosen = values[TEMPLATE_FIELDS[step]][placeOf(connectionId)];
    return chosen ? [{ connectionId, step, ...chosen }] : [];
  });

/** What is sent of a cancelled campaign, and of every other. */
const textFieldsOf = (values: CampaignValues) => ({
  ...textsOf(values),
  templates: [...templatesOf(values, 'message'), ...templatesOf(values, 'confirmation')],
});

const fieldsOf = (values: CampaignValues) => ({
  ...textFieldsOf(values),
  name: values.name,
  contactListId: values.audience === 'list' ? values.contactListId : undefined,
  tagListId: values.audience === 'tag' ? values.tagListId : null,
  connectionIds: values.connectionIds,
  scheduledAt: values.scheduledAt === '' ? null : values.scheduledAt,
  confirmation: values.confirmation,
  answerHours: values.answerHours ?? undefined,
  replies: values.replies,
  queueId: values.replies === 'queue' ? values.queueId : null,
  userId: values.replies === 'queue' ? values.userId : null,
});

/** What the person changed: what others changed meanwhile stays, and a time that was not touched keeps its seconds. */
export function changesOf(campaign: CampaignWire, values: CampaignValues): Omit<ChangeCampaignInput, 'campaignId'> {
  const read = campaign.editable === 'all' ? fieldsOf : textFieldsOf;
  const before: Record<string, unknown> = read(valuesOf(campaign));
  const changed = Object.entries(read(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed);
}
