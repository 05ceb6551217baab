import { issueSetupLink } from '@prosa/gateway';
import type { Platform } from '@prosa/service-kit/service';

const TRIES = 60;
const PAUSE_MS = 1_000;

/** Prints the one-time setup link of a new installation, once the service that makes it answers. */
export async function announceSetup(platform: Platform): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const link = await issueSetupLink(platform);
      if (link) process.stdout.write(`Make the first company and its admin here, within 30 minutes:\n  ${link}\n`);
      return;
    } catch (error) {
      if (attempt === TRIES) return platform.log.error({ reason: (error as Error).message }, 'no setup link');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
