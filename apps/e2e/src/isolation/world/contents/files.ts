import { type CompanyFixture, MARK, type TwoCompanies } from '@prosa/harness';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE } from '../../requests/fixtures/fixture.js';
import { hire } from '../people.js';

/** Sends a file of each company, after one of the second whose bytes are deleted. Returns their signed links. */
export async function mediaLinks({ first, second, product }: TwoCompanies) {
  const deleted = await upload(second, 'ida');
  const store = path.join(product.folder, 'media');
  for (const file of await readdir(store, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) await rm(path.join(file.parentPath, file.name));
  }
  return { deleted, first: await upload(first, MARK), second: await upload(second, 'nossa') };
}

/** Sends a file. Returns its signed link without the host. */
async function upload({ api, ticket }: CompanyFixture, mark: string): Promise<string> {
  const form = new FormData();
  form.set('body', `arquivo ${mark}`);
  form.set('medias', new Blob([`conteúdo ${mark}\n`], { type: 'text/plain' }), `lista-${mark}.txt`);
  const { mediaUrl } = await api.expect<{ mediaUrl: string }>('POST', `/messages/${ticket.id}`, { form });
  return new URL(mediaUrl).pathname;
}

/** Gives pictures to users that no case changes. */
export async function pictures({ first, second }: TwoCompanies) {
  const { id } = await hire(second.api, { name: 'Foto', email: 'foto@outra.example', profile: 'user' });
  return {
    first: await picture(first, first.userId),
    deleted: await picture(second, id),
    second: await picture(second, id),
  };
}

/** Replaces a user's picture. Returns the new picture's name. */
async function picture({ api }: CompanyFixture, userId: number): Promise<string> {
  const form = new FormData();
  const { field, name, bytes } = PICTURE;
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const path = `/users/${userId}/media-upload`;
  const { user } = await api.expect<{ user: { profileImage: string } }>('POST', path, { form });
  return user.profileImage;
}
