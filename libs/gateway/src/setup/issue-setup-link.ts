import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Platform } from '@prosa/service-kit/service';

/**
 * The link of the setup page, for the terminal of whoever starts the platform, never for a log. Null once setup is
 * complete. Throws what the bus throws.
 */
export async function issueSetupLink({ driver, config }: Pick<Platform, 'driver' | 'config'>): Promise<string | null> {
  try {
    const { token } = await new Bus(driver).request(ANONYMOUS, { name: 'setup.issueToken', input: {} });
    return `${config.publicUrl}/setup?token=${encodeURIComponent(token)}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_SETUP_CLOSED') return null;
    throw error;
  }
}
