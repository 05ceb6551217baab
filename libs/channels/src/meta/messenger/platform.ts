import type { AliasType, Channel } from '@prosa/contracts';

/** In what Messenger and Instagram differ (docs/spec/wire-external.md §4, §5). */
export interface MessengerPlatform {
  kind: Extract<Channel, 'facebook' | 'instagram'>;
  /** How a person is known here. */
  aliasType: Extract<AliasType, 'psid' | 'igsid'>;
  /** Begins the name of a person whose profile is hidden. */
  label: string;
  profileFields: string;
  /** The size of a text as the platform counts it. */
  sizeOf: (text: string) => number;
  textMax: number;
  /** Files go by a signed link; otherwise their bytes go with the message. */
  sendsLinks: boolean;
}

export const MESSENGER: MessengerPlatform = {
  kind: 'facebook',
  aliasType: 'psid',
  label: 'Facebook',
  profileFields: 'first_name,last_name,name,profile_pic',
  sizeOf: (text) => text.length,
  textMax: 2_000,
  sendsLinks: false,
};

export const INSTAGRAM: MessengerPlatform = {
  kind: 'instagram',
  aliasType: 'igsid',
  label: 'Instagram',
  profileFields: 'name,username,profile_pic',
  // Bytes, not characters.
  sizeOf: (text) => Buffer.byteLength(text),
  textMax: 1_000,
  sendsLinks: true,
};
