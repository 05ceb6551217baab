import { NAME_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/** Names that are tried before a connection is refused as one that exists. */
const NAMES_MAX = 20;

/** Creates a connection by the name that the provider knows, with a number after it where that is taken. */
export async function withFreeName<T>(name: string, create: (name: string) => Promise<T>): Promise<T> {
  const wish = name.slice(0, NAME_LENGTH.max - 4);
  for (let number = 1; ; number++) {
    try {
      return await create(number === 1 ? wish : `${wish} ${number}`);
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'ERR_DUPLICATED_CONNECTION';
      if (!isTaken || number === NAMES_MAX) throw error;
    }
  }
}
