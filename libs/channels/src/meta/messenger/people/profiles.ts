import type { Readable } from 'node:stream';
import type { MessengerAccount } from '../account/messenger-account.js';
import { openFile } from '../media/open-file.js';
import type { MessengerPlatform } from '../platform.js';

const KNOWN_MAX = 5_000;
const FRESH_MS = 24 * 60 * 60_000;
/** A hidden profile is looked up again after this long. */
const HIDDEN_MS = 10 * 60_000;

interface Profile {
  name?: string;
  first_name?: string;
  last_name?: string;
  username?: string;
  profile_pic?: string;
}

interface Known {
  profile: Profile | null;
  until: number;
}

/** The people who write to one account: their names are looked up once a day at most. */
export class Profiles {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly platform: MessengerPlatform,
    private readonly trusted: readonly string[],
  ) {}

  /** The person's name; where the profile is hidden, the platform with the last digits of the id. */
  async nameOf(account: MessengerAccount, id: string): Promise<string> {
    const profile = await this.find(account, id);
    const full = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
    return profile?.name || full || profile?.username || `${this.platform.label} …${id.slice(-4)}`;
  }

  /** The person's picture; null when there is none, or it is hidden from us. */
  async openPicture(account: MessengerAccount, id: string): Promise<Readable | null> {
    this.known.delete(id);
    const address = (await this.find(account, id))?.profile_pic;
    return address ? openFile(address, this.trusted) : null;
  }

  private async find({ client, access }: MessengerAccount, id: string): Promise<Profile | null> {
    const known = this.known.get(id);
    if (known && known.until > Date.now()) return known.profile;
    const profile = await client.get<Profile>(id, access, { fields: this.platform.profileFields }).catch(() => null);
    if (this.known.size >= KNOWN_MAX) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(id, { profile, until: Date.now() + (profile ? FRESH_MS : HIDDEN_MS) });
    return profile;
  }
}
