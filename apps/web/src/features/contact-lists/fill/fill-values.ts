import {
  type AudienceFilter,
  CHANNELS,
  type ContactListSource,
  type FillContactListInput,
  RECIPIENT_OUTCOMES,
  type RecipientOutcome,
} from '@prosa/contracts';

/** Where contacts can come from. */
export const SOURCES = ['tag', 'contacts', 'campaign'] as const satisfies readonly ContactListSource['kind'][];

/** Channels of contacts that have a number. */
export const NUMBER_CHANNELS = CHANNELS.filter((channel) => channel.startsWith('whatsapp'));

/** A source as its form has it; '' and null for what is not chosen. */
export interface FillValues {
  /** Of a new list. */
  name: string;
  source: ContactListSource['kind'];
  tagId: number | null;
  searchParam: string;
  contactTag: number[];
  dateStart: string;
  dateEnd: string;
  channel: string;
  campaign: { id: number; name: string } | null;
  /** Places in `RECIPIENT_OUTCOMES`. */
  outcomes: number[];
}

export const NEW_FILL: FillValues = {
  name: '',
  source: 'tag',
  tagId: null,
  searchParam: '',
  contactTag: [],
  dateStart: '',
  dateEnd: '',
  channel: '',
  campaign: null,
  outcomes: [],
};

/** Only what is filtered by. */
function filterOf({ searchParam, contactTag, dateStart, dateEnd, channel }: FillValues): AudienceFilter {
  return {
    ...(searchParam !== '' && { searchParam }),
    ...(contactTag.length > 0 && { contactTag }),
    ...(dateStart !== '' && { dateStart }),
    ...(dateEnd !== '' && { dateEnd }),
    ...(channel !== '' && { channel }),
  };
}

/** What is sent: exactly the fields of the source's kind. The form requires them. */
export function fillOf(values: FillValues): Omit<FillContactListInput, 'contactListId'> {
  const { source, tagId, campaign, outcomes } = values;
  if (source === 'tag') return { source, tagId: tagId ?? undefined };
  if (source === 'contacts') return { source, ...filterOf(values) };
  const chosen = RECIPIENT_OUTCOMES.filter((_, place): _ is RecipientOutcome => outcomes.includes(place));
  return { source, campaignId: campaign?.id, outcomes: chosen };
}
