import { MARK } from '@prosa/harness';
import { announce } from './announcements.js';
import { botCases } from './bot-cases.js';
import { chats } from './chats.js';
import { createDeleted } from './deleted-records.js';
import { ended } from './ended-session.js';
import { mediaLinks, pictures } from './files.js';
import { serviceExports } from './exports.js';
import { bots } from './bots.js';
import { fileLists } from './file-lists.js';
import { fileMessages, programs, subscriptions as webhooks } from '../external.js';
import { lanes } from './lanes.js';
import { HIDDEN } from '../hidden.js';
import { invitations } from './invitations.js';
import { options } from './menu-options.js';
import {
  plantErasure,
  plantEarlier,
  plantInvoice,
  plantKeys,
  plantNote,
  plantOnCall,
  plantReport,
  plantTag,
  plantTicket,
} from '../plant.js';
import { subscriptions } from './pushes.js';
import { quickMessages } from './quick-messages.js';
import { schedules } from './schedules.js';
import { campaigns, plantContactList } from '../plant-campaigns.js';
import type { Staffed } from '../staff.js';

/** Fills both companies with the objects of the world. */
export async function furnish(world: Staffed) {
  const { owner, product, first, second, served, other, colleague } = world;
  const inFirst = { companyId: first.companyId, connectionId: first.connectionId, status: 'pending' };
  const inSecond = { companyId: second.companyId, connectionId: second.connectionId, status: 'pending' };
  const secret = { text: `${HIDDEN} ${MARK}`, contact: `Oculta ${MARK}` };
  const hidden = await plantTicket(owner, { ...inFirst, ...secret, queueId: other });
  const keys = {
    first: await plantKeys(owner, hidden, first.userId),
    colleague: await plantKeys(owner, hidden, colleague.id),
  };
  const { id: spareConnection } = await second.api.expect<{ id: number }>('POST', '/whatsapp', {
    body: { name: 'Reserva' },
  });
  const seen = await plantTicket(owner, {
    ...inFirst,
    queueId: served,
    text: `aqui ${MARK}`,
    contact: `Vista ${MARK}`,
  });
  const spare = await plantTicket(owner, { ...inSecond, queueId: second.queueId, text: 'livre', contact: 'Livre' });
  return {
    hidden,
    earlier: await plantEarlier(owner, hidden, served),
    seen,
    spare,
    notes: {
      first: await plantNote(owner, hidden, `${HIDDEN} ${MARK}`),
      seen: await plantNote(owner, seen, `nota ${MARK}`),
      second: await plantNote(owner, spare, 'nota'),
    },
    options: await options(world),
    tags: {
      first: await plantTag(owner, first.companyId, seen, `Etiqueta ${MARK}`),
      second: await plantTag(owner, second.companyId, spare, 'Etiqueta'),
    },
    botCases: await botCases(world),
    erasures: {
      first: await plantErasure(owner, first.companyId, `Ela ${MARK}`),
      second: await plantErasure(owner, second.companyId, 'Ela'),
    },
    exports: await serviceExports(world),
    reports: {
      first: await plantReport(owner, first.companyId, `Relatório ${MARK}`),
      second: await plantReport(owner, second.companyId, 'Relatório'),
    },
    spareConnection,
    deleted: await createDeleted(owner, second),
    announcements: await announce(first),
    quickMessages: await quickMessages(world),
    schedules: await schedules({ ...world, seen, spare }),
    chats: await chats(world),
    campaigns: await campaigns(world),
    bots: await bots(world),
    fileLists: await fileLists(world),
    contactLists: await contactLists(world),
    lanes: await lanes(world),
    onCalls: await onCalls(world),
    pushes: await subscriptions(world),
    invitations: await invitations(world),
    invoices: {
      first: await plantInvoice(owner, first.companyId, 'open', `Fatura ${MARK}`),
      second: await plantInvoice(owner, second.companyId, 'open', 'Fatura'),
    },
    keys,
    programs: await programs(world, spareConnection),
    webhooks: await webhooks(world),
    mediaLinks: await mediaLinks(world),
    fileMessages: await fileMessages(world),
    pictures: await pictures(world),
    setupToken: new URL(await product.setupLink()).searchParams.get('token') ?? '',
    endedToken: await ended(world),
  };
}

/** A contact list of each company; one of the second is deleted. */
async function contactLists({ owner, first, second }: Staffed) {
  const deleted = await plantContactList(owner, second.companyId, 'Velha');
  await second.api.expect('DELETE', `/contact-lists/${deleted.id}`);
  return {
    deleted,
    first: await plantContactList(owner, first.companyId, `Clientes ${MARK}`),
    second: await plantContactList(owner, second.companyId, 'Clientes'),
  };
}

/** A person on call of each company; one of the second is deleted. */
async function onCalls({ owner, first, second, colleague, stranger }: Staffed) {
  const deleted = await plantOnCall(owner, second.companyId, stranger.id);
  await second.api.expect('DELETE', `/plantao/${deleted}`);
  return {
    deleted,
    first: await plantOnCall(owner, first.companyId, colleague.id),
    second: await plantOnCall(owner, second.companyId, second.userId),
  };
}
