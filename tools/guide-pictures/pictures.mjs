/** The demo's customer whose last message is older than the reply window. */
export const LATE = 'Diego';

/** A ticket's row, and the field for an answer, in any language. */
const ROW = '[role=listitem] a[href^="/tickets/"]';
const COMPOSER = 'section textarea';

/** Opens the first conversation that can be answered. */
async function openFirst(page) {
  await page.getByRole('listitem').filter({ hasNotText: LATE }).locator('a[href^="/tickets/"]').first().click();
  await page.locator('section [data-index]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const idle = (page) => page.waitForLoadState('networkidle');

/** Waits for a part of the page, and for whatever loads after it. */
const shown = (selector) => async (page) => {
  await page.locator(selector).first().waitFor();
  await idle(page);
};

const NEW_QUEUE = 'Pós-venda';

/** The demo's connection and customer to which a program sends. */
const CONNECTION = 'WhatsApp da loja';
const CUSTOMER = '5511981110001';

/** The colleague who is invited to the demo's company. */
export const INVITED = { name: 'Caio Reis', email: 'caio@loja-aurora.example', profile: 'user', sendBy: 'link' };

/**
 * The pictures of the guides. `on`: the page of the first start, a new company, the demo, the page that an invitation
 * to it opens, or the demo with programs. `prepare` brings the opened
 * page into the state to be shown; it may rely on no text, since it runs in every language of the guides.
 */
export const PICTURES = [
  { name: 'setup', on: 'setup', prepare: (page) => page.locator('form input').first().waitFor() },
  { name: 'first-steps', on: 'new', prepare: (page) => page.locator('[aria-current=step]').waitFor() },
  { name: 'connections', on: 'demo', address: '/connections', prepare: idle },
  {
    name: 'health',
    on: 'demo',
    address: '/connections?health=1',
    prepare: async (page) => {
      await page.getByRole('dialog').locator('dl').first().waitFor();
      await idle(page);
    },
  },
  { name: 'templates', on: 'demo', address: '/connections/cloud/4', prepare: idle },
  { name: 'queues', on: 'demo', address: '/queues', prepare: idle },
  {
    name: 'queue-form',
    on: 'demo',
    address: '/queues?add=yes',
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill(NEW_QUEUE);
      await shown('[role=dialog] input[type=checkbox]')(page);
    },
  },
  {
    name: 'queue-menu',
    on: 'demo',
    address: '/queues/2?tab=menu',
    prepare: async (page) => {
      await page.getByRole('treeitem').first().click();
      await page.getByRole('tabpanel').locator('textarea').waitFor();
    },
  },
  {
    name: 'file-list',
    on: 'demo',
    address: '/files',
    prepare: async (page) => {
      await page.locator('button:has(.lucide-pencil)').first().click();
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor();
      await idle(page);
    },
  },
  { name: 'schedules', on: 'demo', address: '/schedules', prepare: idle },
  { name: 'users', on: 'demo', address: '/users', prepare: idle },
  { name: 'invitation', on: 'invitation', prepare: (page) => page.locator('input[type=password]').waitFor() },
  {
    name: 'invitation-link',
    on: 'demo',
    address: '/users?tab=invitations',
    prepare: async (page) => {
      await page.getByRole('row', { name: INVITED.name }).locator('button:has(.lucide-send)').click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('dialog').locator('input[readonly]').waitFor();
    },
  },
  { name: 'dashboard', on: 'demo', address: '/?period=thirtyDays', prepare: shown('table') },
  {
    name: 'dashboard-nps',
    on: 'demo',
    address: '/?tab=nps&period=thirtyDays',
    prepare: shown('[role=tabpanel] [role=group]'),
  },
  { name: 'panel', on: 'demo', address: '/moments', prepare: shown('[data-ticket]') },
  {
    name: 'team-chat',
    on: 'demo',
    address: '/chats',
    prepare: async (page) => {
      await page.locator('main a[href^="/chats/"]').first().click();
      await shown('section [data-index]')(page);
    },
  },
  { name: 'kanban', on: 'demo', address: '/kanban', prepare: shown('[data-column-id] [data-drag-id]') },
  { name: 'kanban-lanes', on: 'demo', address: '/tagsKanban', prepare: shown('[data-drag-id]') },
  { name: 'contact-list', on: 'demo', address: '/contact-lists/1/contacts', prepare: shown('table') },
  { name: 'campaign', on: 'demo', address: '/campaigns/2?tab=messages', prepare: shown('[role=tabpanel] textarea') },
  { name: 'campaign-report', on: 'demo', address: '/campaign/1/report', prepare: shown('section [role=group]') },
  { name: 'on-call', on: 'demo', address: '/plantao?tab=days', prepare: shown('ol li') },
  { name: 'operations', on: 'demo', address: '/operations', prepare: shown('table') },
  { name: 'report-plan', on: 'demo', address: '/settings?tab=reports', prepare: shown('[role=tabpanel] form') },
  { name: 'settings', on: 'demo', address: '/settings', prepare: idle },
  { name: 'tickets', on: 'demo', prepare: openFirst },
  {
    name: 'waiting',
    on: 'demo',
    address: '/tickets?tab=pending',
    prepare: openFirst,
  },
  {
    name: 'quick-replies',
    on: 'demo',
    prepare: async (page) => {
      await openFirst(page);
      await page.locator(COMPOSER).pressSequentially('/p');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'note',
    on: 'demo',
    prepare: async (page) => {
      await openFirst(page);
      await page.locator(COMPOSER).fill('');
      await page.locator(COMPOSER).press('Alt+n');
      await page.locator(COMPOSER).fill('Cliente antigo: combinar a entrega com a Carla.');
    },
  },
  {
    name: 'window',
    on: 'demo',
    prepare: async (page) => {
      await page.getByRole('listitem').filter({ hasText: LATE }).locator('a[href^="/tickets/"]').click();
      await page.locator('section [data-index]').first().waitFor();
      await idle(page);
    },
  },
  {
    name: 'api-send',
    on: 'api',
    address: '/messages-api',
    prepare: async (page) => {
      const panel = page.getByRole('tabpanel').first();
      await panel.locator('select').first().selectOption({ label: CONNECTION });
      await panel.locator('button:has(.lucide-key-round)').click();
      await panel.locator('button:has(.lucide-eye-off)').click();
      await panel.locator('[name=number]').fill(CUSTOMER);
      await panel.locator('[name=body]').fill('Seu pedido 4821 saiu para entrega.');
      await panel.locator('button[type=submit]').click();
      await panel.locator('pre', { hasText: 'SUCCESS' }).waitFor();
      await panel.evaluate((element) => element.scrollTo(0, 0));
      await idle(page);
    },
  },
  { name: 'api-keys', on: 'api', address: '/messages-api?tab=keys', prepare: shown('table') },
  { name: 'webhooks', on: 'api', address: '/messages-api?tab=webhooks', prepare: shown('table') },
  {
    name: 'webhook-deliveries',
    on: 'api',
    address: '/messages-api?tab=webhooks&subscription=1',
    prepare: shown('table'),
  },
  {
    name: 'test-receiver',
    on: 'api',
    address: '/messages-api?tab=webhooks&subscription=2&view=arrived',
    prepare: async (page) => {
      await page.locator('button:has(.lucide-eye)').first().click();
      await shown('[role=dialog] pre')(page);
    },
  },
  {
    name: 'phone-list',
    on: 'demo',
    isNarrow: true,
    prepare: async (page) => {
      await page.locator(ROW).first().waitFor();
      await idle(page);
    },
  },
];
