import { Api } from '@prosa/harness';

/** A user of a company, signed in. */
export interface Person {
  id: number;
  api: Api;
  email: string;
}

export const PASSWORD = 'Girassol-17-Marinho';

/** Creates a user by an admin's call and signs in. */
export async function hire(
  admin: Api,
  input: {
    name: string;
    email: string;
    profile: string;
    queueIds?: number[];
    allowGroup?: boolean;
    allTicket?: string;
  },
): Promise<Person> {
  const body = { ...input, password: PASSWORD };
  const { id } = await admin.expect<{ id: number }>('POST', '/users', { body });
  const api = new Api(admin.url);
  await api.signIn(input.email, PASSWORD);
  return { id, api, email: input.email };
}
