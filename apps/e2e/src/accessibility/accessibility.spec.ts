import { Product } from '@prosa/harness';
import { describeWith, newWindow, openBrowser, patient } from '@prosa/testing';
import { botLooks } from './bot.looks.js';
import { bulkLooks } from './bulk.looks.js';
import { campaignLooks } from './campaigns.looks.js';
import { channelLooks } from './channels.looks.js';
import { companyLooks } from './company.looks.js';
import { connectingLooks } from './connecting.looks.js';
import { connectionLooks } from './connections.looks.js';
import { contactLooks } from './contacts.looks.js';
import { messagesApiLooks } from './external/messages-api.looks.js';
import { dashboardLooks } from './figures/dashboard.looks.js';
import { chatsLooks } from './team/chats.looks.js';
import { kanbanLooks } from './team/kanban.looks.js';
import { operationLooks } from './figures/operations.looks.js';
import { panelLooks } from './figures/panel.looks.js';
import { platformLooks } from './platform.looks.js';
import { reportLooks } from './figures/reports.looks.js';
import { scheduleLooks } from './schedules.looks.js';
import { signInLooks } from './sign-in.looks.js';
import type { Stage } from './stage.js';
import { threadLooks } from './thread.looks.js';
import { ticketLooks } from './tickets.looks.js';

/**
 * One browser and one demo are shared by all looks, which run in this order. The product is its own, since they examine
 * the demo and pages of the platform's admin; the main journey examines the setup page.
 */
describeWith('browser', 'accessibility of every page', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let product: Product;
  let stage: Stage;
  const at = () => stage;

  beforeAll(async () => {
    browser = await openBrowser({ locale: 'pt-BR' });
    browser.context.setDefaultTimeout(patient(30_000));
    product = await Product.start({ isDemo: true });
    const [page, phone] = [await newWindow(browser.context), await newWindow(browser.context)];
    stage = { demo: product.demo(), databaseUrl: product.databaseUrl(), page, phone };
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  }, 60_000);

  signInLooks(at);
  ticketLooks(at);
  dashboardLooks(at);
  bulkLooks(at);
  panelLooks(at);
  threadLooks(at);
  scheduleLooks(at);
  kanbanLooks(at);
  chatsLooks(at);
  contactLooks(at);
  campaignLooks(at);
  messagesApiLooks(at);
  channelLooks(at);
  connectionLooks(at);
  connectingLooks(at);
  operationLooks(at);
  botLooks(at);
  companyLooks(at);
  reportLooks(at);
  platformLooks(at);
});
