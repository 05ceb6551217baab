/** `npm run bench`: measures the rows of docs/performance.md and prints them as a table. */
import 'reflect-metadata';
import { measureCampaign } from './campaigns/p7-campaign.js';
import { measureBesideCampaign } from './campaigns/p7-others.js';
import { measureSends } from './external/p18-sends.js';
import { measureSubscription } from './external/p19-subscription.js';
import { measureWaiting } from './external/p20-waiting.js';
import { measureFailover } from './failover/p16-failover.js';
import { measureFanOut } from './fan-out/p6-fan-out.js';
import { measureHistory } from './history/p15-history.js';
import { measureDashboard } from './reads/p9-dashboard.js';
import { measureIdle } from './idle/p10-idle.js';
import { measureImport } from './imports/p8-import.js';
import { measureInbound } from './inbound/p4-inbound.js';
import { readOptions } from './options.js';
import { measureOutbound } from './outbound/p5-outbound.js';
import { measureSizes } from './console/p12-size.js';
import { measureConsole } from './console/p13-browser.js';
import { measureChat } from './console/p13-chat.js';
import { measureKanban } from './console/p13-kanban.js';
import { measurePanel } from './console/p13-panel.js';
import { measureStart } from './start/p11-start.js';
import { measureChats } from './reads/p2-chats.js';
import { measureMessages } from './reads/p2-messages.js';
import { measureSearch } from './reads/p3-search.js';
import { measureTicketList } from './reads/p1-ticket-list.js';
import type { Figure } from './report/figures.js';
import { tableOf } from './report/table.js';
import { measureTimers } from './timers/p17-timers.js';
import { measureWebhooks } from './webhooks/p14-webhook.js';
import { makeWorld, type World } from './world.js';

const ROWS: [name: string, measure: (world: World) => Promise<Figure[]>][] = [
  ['P1', measureTicketList],
  ['P2', measureMessages],
  ['P2-CHAT', measureChats],
  ['P3', measureSearch],
  ['P4', measureInbound],
  ['P5', measureOutbound],
  ['P6', measureFanOut],
  ['P7', measureCampaign],
  ['P7-OTHERS', measureBesideCampaign],
  ['P8', measureImport],
  ['P9', measureDashboard],
  ['P10', measureIdle],
  ['P11', measureStart],
  ['P12', measureSizes],
  ['P13', measureConsole],
  ['P13-CHAT', measureChat],
  ['P13-PANEL', measurePanel],
  ['P13-KANBAN', measureKanban],
  ['P14', measureWebhooks],
  ['P15', measureHistory],
  ['P16', measureFailover],
  ['P17', measureTimers],
  ['P18', measureSends],
  ['P19', measureSubscription],
  ['P20', measureWaiting],
];

const print = (line: string): void => void process.stderr.write(`${line}\n`);

const options = readOptions(process.argv.slice(2));
const world = await makeWorld(options, print);
const figures: Figure[] = [];
try {
  for (const [name, measure] of ROWS) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    print(`${name} …`);
    try {
      figures.push(...(await measure(world)));
    } catch (error) {
      process.exitCode = 1;
      print(`${name} could not be measured: ${(error as Error).stack}`);
    }
  }
} finally {
  await world.product.remove();
}
process.stdout.write(`${options.isJson ? JSON.stringify(figures, null, 2) : tableOf(figures)}\n`);
process.exit();
