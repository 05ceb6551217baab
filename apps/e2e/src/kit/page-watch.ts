import type { Page, Response } from 'playwright-core';

/** A page without a session requests one; the refusal is no failure. */
const isWithoutSession = (response: Response) =>
  response.status() === 401 && new URL(response.url()).pathname === '/auth/refresh_token';

/** Records what must not happen on a page: console errors, refused resources, failing calls. */
export class PageWatch {
  readonly complaints: string[] = [];

  private constructor(
    private readonly name: string,
    page: Page,
  ) {
    page.on('pageerror', (error) => this.complain(`error: ${error.message}`));
    page.on('console', (message) => {
      // Failed calls are recorded below, with their address.
      const isCall = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isCall) this.complain(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400 || isWithoutSession(response)) return;
      this.complain(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  /** Watches a page from its next navigation on. */
  static async of(name: string, page: Page): Promise<PageWatch> {
    // Most violations of the policy reach the page's console; report-only ones do not.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    return new PageWatch(name, page);
  }

  private complain(what: string): void {
    this.complaints.push(`${this.name}: ${what}`);
  }
}
