import { eventually, openBrowser } from '@prosa/testing';
import type { CDPSession, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

/** The messages of a ticket or chat, and one of them. */
export const THREAD = '[role=region][aria-label="Mensagens"]';
export const BUBBLE = `${THREAD} [data-index] [role=group]`;

const BYTES_PER_MB = 1_000_000;
/** Slow-down factor: like an older laptop, compared with a developer's machine. */
const SLOWER = 4;
const WHEEL_EVERY_MS = 50;

/** Runs in the page from its beginning: records long tasks (50 ms and more) and when an expected text was painted. */
const WATCH = `
  window.bench = { tasks: [], paintedMs: null };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.tasks.push(duration);
  }).observe({ type: 'longtask' });
  // From the click on: the first frame in which the thread has messages and the address has changed, and its paint.
  addEventListener('click', ({ timeStamp }) => {
    window.bench.paintedMs = null;
    const address = location.pathname;
    const look = () => {
      const isThere = location.pathname !== address && document.querySelector('[role=region] [data-index] [role=group]');
      if (!isThere) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.bench.paintedMs = performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, true);
`;

/** The console in a browser whose processor is slowed. */
export class SlowPage {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<SlowPage> {
    const { context, close } = await openBrowser({
      locale: 'pt-BR',
      viewport: { width: 1280, height: 800 },
      isWhole: true,
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return new SlowPage(page, cdp, close);
  }

  async signIn(url: string, { email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto(url);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Senha', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await this.page.getByRole('tab').first().waitFor();
  }

  /** Returns the milliseconds of the longest task during the work; 0 when none took 50. */
  async longestTask(work: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate('void (window.bench.tasks.length = 0)');
    await work();
    return Math.max(0, ...(await this.page.evaluate<number[]>('window.bench.tasks')));
  }

  /** Turns the wheel over an element, `step` pixels at a time. `each` runs about every second. */
  async scroll(
    selector: string,
    { step, seconds, each }: { step: number; seconds: number; each?: () => Promise<void> },
  ) {
    const box = await this.page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen`);
    await this.page.mouse.move(box.x + box.width / 2, Math.min(700, box.y + box.height / 2));
    const end = Date.now() + seconds * 1_000;
    for (let turn = 0; Date.now() < end; turn++) {
      await this.page.mouse.wheel(0, step);
      await pause(WHEEL_EVERY_MS);
      if (turn % 20 === 0) await each?.();
    }
  }

  count(selector: string): Promise<number> {
    return this.page.locator(selector).count();
  }

  /** Returns the milliseconds from a click on the link until its thread is painted. */
  async openThread(link: string): Promise<number> {
    await this.page.locator(link).first().click();
    // Evaluated through the debugger: the page's security policy forbids evaluating strings in it.
    return eventually(async () => {
      const ms = await this.page.evaluate<number | null>('window.bench.paintedMs');
      if (ms === null) throw new Error('the thread is not painted yet');
      return ms;
    }, 60_000);
  }

  /** Returns MB (10^6 bytes) of objects in use, after two collections: the first only queues some for release. */
  async heapMb(): Promise<number> {
    let least = Infinity;
    for (;;) {
      await this.cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
      if (usedSize > least * 0.99) return Math.min(usedSize, least) / BYTES_PER_MB;
      least = usedSize;
      await pause(500);
    }
  }
}
