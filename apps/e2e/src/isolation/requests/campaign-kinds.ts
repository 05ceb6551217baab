import { type Kind, NOBODY } from './kind.js';

/** Kinds of what campaigns use. No `hidden`: admins and supervisors see all of the company's. */
export const CAMPAIGN_KINDS = {
  campaign: {
    own: ({ campaigns }, isAttendant) => (isAttendant ? campaigns.first.id : campaigns.second.id),
    absent: () => NOBODY,
    foreign: ({ campaigns }) => campaigns.first.id,
    deleted: ({ campaigns }) => campaigns.deleted.id,
  },
  contactList: {
    own: ({ campaigns }, isAttendant) => (isAttendant ? campaigns.first.listId : campaigns.second.listId),
    absent: () => NOBODY,
    foreign: ({ campaigns }) => campaigns.first.listId,
    deleted: ({ campaigns }) => campaigns.deleted.listId,
  },
  contactListItem: {
    own: ({ campaigns }, isAttendant) => (isAttendant ? campaigns.first.itemId : campaigns.second.itemId),
    absent: () => NOBODY,
    foreign: ({ campaigns }) => campaigns.first.itemId,
    deleted: ({ campaigns }) => campaigns.deleted.itemId,
  },
} satisfies Record<string, Kind>;
