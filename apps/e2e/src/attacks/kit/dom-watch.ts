import type { Page } from 'playwright-core';
import { PageWatch } from '../../kit/page-watch.js';
import { MARKER } from './hostile-markup.js';

/** Detects texts that a page executed or turned into markup instead of showing them. */
export class DomWatch {
  private readonly dialogs: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly watch: PageWatch,
  ) {
    page.on('dialog', (dialog) => {
      this.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }

  static async of(page: Page): Promise<DomWatch> {
    return new DomWatch(page, await PageWatch.of('console', page));
  }

  /** Returns elements and attributes made from data, on the page as it is, and everything that happened on it. */
  async problems(): Promise<string[]> {
    const made = await this.page.evaluate((marker) => {
      const isBad = ({ name, value }: Attr) =>
        name === marker ||
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
          /^\s*(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\t\n\r]/g, '')));
      const elements = [...document.querySelectorAll('*')];
      const attributes = elements.flatMap((element) =>
        [...element.attributes].filter(isBad).map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
      );
      const alien = [
        ...document.querySelectorAll(
          'iframe, object, embed, base, marquee, script:not([src], [type="application/json"]), meta[http-equiv]',
        ),
      ].map(({ outerHTML }) => outerHTML);
      const isOwned = 'owned' in window ? ['a script ran'] : [];
      return [...attributes, ...alien, ...isOwned];
    }, MARKER);
    return [...made, ...this.dialogs, ...this.watch.complaints];
  }
}
