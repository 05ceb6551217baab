import { type Operation, operationsOf } from '@prosa/harness';
import { isLong } from '@prosa/testing';
import { unwritten, writtenBeyond } from './fields/compare-writes.js';
import { letsInLowerRoles, letsInOtherScopes, rejectsAnonymous, PUBLIC } from './requests/access.js';
import { gaps } from './requests/cases.js';
import { isAudited, miscounted, shownInLists, shownOfThread } from './requests/lists.js';
import { notReached } from './requests/reach.js';
import { makesSomething, runCases } from './requests/run-cases.js';
import { overheard } from './sockets/listen.js';
import { LOSSES, SILENT_WITHIN_MS, silencedAfter } from './sockets/revoke.js';
import { countsAndLists, expectedViews, viewsOf } from './visibility/compare-views.js';
import { numbersShown } from './visibility/numbers.js';
import { hireViewers, plantPlacements } from './visibility/placements.js';
import { BARE, enter, PROTECTION_MODES } from './protection-modes.js';
import { stableState } from './world/state.js';
import { buildWorld, type World } from './world/world.js';

/** Operations that leak once both guards are switched off, which proves that the matrix can fail. */
const LEAKS_WITHOUT_WALLS = [
  'delete /plantao/{onCallId} onCallId',
  'get /plantao/{onCallId} onCallId',
  'post /plantao userId',
  'put /plantao/{onCallId} onCallId',
  'put /plantao/{onCallId} userId',
  'delete /ticket-tags/{ticketId} ticketId',
  'get /kanban queueIds[]',
  'get /kanban users[]',
  'get /kanban whatsapps[]',
  'get /kanban/cards queueIds[]',
  'get /kanban/cards users[]',
  'get /kanban/cards whatsapps[]',
  'get /ticket-tags/{ticketId} ticketId',
  'get /ticket/kanban queueIds[]',
  'get /ticket/kanban users[]',
  'get /ticket/kanban whatsapps[]',
  'put /kanban/lanes laneIds[]',
  'put /ticket-tags/{ticketId}/{laneId} laneId',
  'put /ticket-tags/{ticketId}/{laneId} ticketId',
  'get /campaigns/{campaignId} campaignId',
  'get /campaigns/{campaignId}/report campaignId',
  'get /campaigns/{campaignId}/forecast campaignId',
  'get /campaigns/{campaignId}/preview campaignId',
  'get /campaigns/{campaignId}/recipients campaignId',
  'get /campaigns/{campaignId}/recipients/export campaignId',
  'put /campaigns/{campaignId} campaignId',
  'put /campaigns/{campaignId} contactListId',
  'put /campaigns/{campaignId} whatsappId',
  'put /campaigns/{campaignId} connectionIds[]',
  'post /campaigns contactListId',
  'post /campaigns tagListId',
  'post /campaigns whatsappId',
  'post /campaigns connectionIds[]',
  'post /campaigns/{campaignId}/start campaignId',
  'post /campaigns/{campaignId}/cancel campaignId',
  'post /campaigns/{campaignId}/restart campaignId',
  'post /campaigns/{campaignId}/test campaignId',
  'post /campaigns/{campaignId}/recipients/retry campaignId',
  'post /campaigns/{campaignId}/media-upload campaignId',
  'delete /campaigns/{campaignId}/media-upload campaignId',
  'delete /campaigns/{campaignId} campaignId',
  'put /campaign-settings/limits/{connectionId} connectionId',
  'get /contact-lists/{contactListId} contactListId',
  'put /contact-lists/{contactListId} contactListId',
  'delete /contact-lists/{contactListId} contactListId',
  'post /contact-lists/{contactListId}/fill contactListId',
  'post /contact-lists/{contactListId}/fill tagId',
  'post /contact-lists/{contactListId}/fill contactTag[]',
  'post /contact-lists/{contactListId}/check contactListId',
  'post /contact-lists/{contactListId}/upload contactListId',
  'post /contact-lists/{contactListId}/preview contactListId',
  'get /contact-lists/{contactListId}/import contactListId',
  'get /contact-lists/{contactListId}/import/failures contactListId',
  'get /contact-list-items contactListId',
  'get /contact-list-items/{contactListItemId} contactListItemId',
  'post /contact-list-items contactListId',
  'put /contact-list-items/{contactListItemId} contactListItemId',
  'delete /files/{fileListId} fileListId',
  'get /files/{fileListId} fileListId',
  'get /files/{fileListId}/usage fileListId',
  'post /chats/direct userId',
  'post /files/uploadList/{fileListId} fileListId',
  'post /queue fileListId',
  'put /chatbot/{chatbotId} optFileId',
  'put /files/{fileListId} fileListId',
  'post /quick-messages fileListId',
  'put /quick-messages/{quickMessageId} fileListId',
  'post /messages/{ticketId}/file-list fileListId',
  'post /messages/{ticketId}/file-list ticketId',
  'put /queue/{queueId} fileListId',
  'post /users queueIds[]',
  'post /users whatsappId',
  'post /invitations queueIds[]',
  'post /invitations whatsappId',
  'post /invitations/{invitationId}/send invitationId',
  'delete /invitations/{invitationId} invitationId',
  'get /users/{userId} userId',
  'put /users/{userId} userId',
  'put /users/{userId} queueIds[]',
  'put /users/{userId} whatsappId',
  'delete /users/{userId} userId',
  'post /users/{userId}/media-upload userId',
  'delete /users/{userId}/media-upload userId',
  'delete /users/{userId}/sessions userId',
  'delete /users/{userId}/second-factor userId',
  'get /whatsapp/{connectionId} connectionId',
  'get /whatsapp/{connectionId}/health connectionId',
  'get /whatsapp/{connectionId}/templates connectionId',
  'post /whatsapp/{connectionId}/templates/sync connectionId',
  'post /whatsappsession/{connectionId}/code connectionId',
  'put /whatsapp/{connectionId} connectionId',
  'delete /whatsapp/{connectionId} connectionId',
  'get /whatsapp/{connectionId}/usage connectionId',
  'post /whatsapp/{connectionId}/media-upload connectionId',
  'delete /whatsapp/{connectionId}/media-upload connectionId',
  'get /whatsapp/{connectionId}/token connectionId',
  'put /whatsapp/{connectionId}/token connectionId',
  'post /whatsappsession/{connectionId} connectionId',
  'put /whatsappsession/{connectionId} connectionId',
  'delete /whatsappsession/{connectionId} connectionId',
  'post /closedimported/{connectionId} connectionId',
  'post /whatsapp/{connectionId}/import/stop connectionId',
  'post /whatsapp/{connectionId}/import/resume connectionId',
  'get /tickets queueIds[]',
  'get /tickets users[]',
  'get /tickets whatsapps[]',
  'get /panel queueIds[]',
  'get /dashboard/figures queueIds[]',
  'get /dashboard/moments queueIds[]',
  'get /dashboard/moments userId',
  'get /dashboard/services queueIds[]',
  'get /dashboard/services userId',
  'get /dashboard/ticketsDay queueIds[]',
  'get /dashboard/ticketsUsers queueIds[]',
  'get /tickets/counts queueIds[]',
  'get /tickets/cards refs[]',
  'get /tickets/bulk/count queueIds[]',
  'get /tickets/bulk/count users[]',
  'get /tickets/bulk/count whatsapps[]',
  'post /tickets/bulk queueId',
  'post /tickets/bulk tagId',
  'get /tickets/{ticketId}/templates ticketId',
  'get /tickets/u/{uuid} uuid',
  'put /tickets/{ticketId} ticketId',
  'put /tickets/{ticketId} queueId',
  'put /tickets/{ticketId} userId',
  'post /tickets contactId',
  'post /tickets/{ticketId}/undo ticketId',
  'post /tickets/{ticketId}/transcript ticketId',
  'post /tickets/{ticketId}/transfer ticketId',
  'post /tickets/{ticketId}/transfer queueId',
  'post /tickets/{ticketId}/transfer userId',
  'delete /tickets/{ticketId} ticketId',
  'get /tickets-log/{ticketId} ticketId',
  'get /messages/{ticketId} ticketId',
  'post /messages/{ticketId} ticketId',
  'post /messages/{ticketId}/older ticketId',
  'post /messages/{ticketId}/read ticketId',
  'post /messages/{ticketId} vCardContactId',
  'post /messages/{ticketId} vCard.id',
  'post /messages/{messageId}/retry messageId',
  'put /messages/{messageId} messageId',
  'delete /messages/{messageId} messageId',
  'post /messages/{messageId}/reaction messageId',
  'get /contacts/{contactId} contactId',
  'get /contacts/{contactId}/identities contactId',
  'get /contacts/{contactId}/data-export contactId',
  'post /contacts/{contactId}/data-export contactId',
  'get /contacts/{contactId}/erasure contactId',
  'post /contacts/{contactId}/erasure contactId',
  'get /erasures/{erasureId} erasureId',
  'get /reports/{reportId}/file reportId',
  'post /reports/{reportId}/retry reportId',
  'put /reports/plan queueIds[]',
  'put /reports/plan recipientIds[]',
  'put /contacts/{contactId} contactId',
  'delete /contacts/{contactId} contactId',
  'get /contacts/{contactId}/do-not-contact contactId',
  'put /contacts/{contactId}/do-not-contact contactId',
  'put /contacts/block/{contactId} contactId',
  'put /contacts/toggleDisableBot/{contactId} contactId',
  'put /contacts/toggleAcceptAudio/{contactId} contactId',
  'get /contactTags/{contactId} contactId',
  'get /tags/{tagId} tagId',
  'put /tags/{tagId} tagId',
  'delete /tags/{tagId} tagId',
  'post /tags/sync contactId',
  'get /ticket-notes/list contactId',
  'post /ticket-notes ticketId',
  'delete /ticket-notes/{noteId} noteId',
  'put /pins/{ticketId} ticketId',
  'delete /pins/{ticketId} ticketId',
  'get /drafts/{ticketId} ticketId',
  'put /drafts/{ticketId} ticketId',
  'get /quick-messages/{quickMessageId} quickMessageId',
  'put /quick-messages/{quickMessageId} quickMessageId',
  // The object is deleted before its file is requested.
  'delete /quick-messages/{quickMessageId} quickMessageId',
  'get /schedules contactId',
  'post /schedules contactId',
  'get /schedules/{scheduleId} scheduleId',
  'put /schedules/{scheduleId} scheduleId',
  'put /schedules/{scheduleId} contactId',
  'put /schedules/{scheduleId} whatsappId',
  'delete /schedules/{scheduleId} scheduleId',
  'get /queue/{queueId} queueId',
  'get /queue/{queueId}/usage queueId',
  'post /queue memberIds[]',
  'put /queue/order queueIds[]',
  'put /queue/{queueId} queueId',
  'put /queue/{queueId} memberIds[]',
  'delete /queue/{queueId} queueId',
  'post /bot-cases connectionId',
  'put /bot-cases/{botCaseId} botCaseId',
  'delete /bot-cases/{botCaseId} botCaseId',
  'post /chatbot chatbotId',
  'post /chatbot queueId',
  'get /chatbot/{chatbotId} chatbotId',
  'put /chatbot/{chatbotId} chatbotId',
  'put /chatbot/{chatbotId} optQueueId',
  'put /chatbot/{chatbotId} optUserId',
  'post /whatsapp queueIds[]',
  'post /whatsapp sendIdQueue',
  'put /whatsapp/{connectionId} queueIds[]',
  'put /whatsapp/{connectionId} sendIdQueue',
  'post /subscription invoiceId',
  'post /invoices/{invoiceId}/check invoiceId',
];
const LISTS_WITHOUT_WALLS = [
  '/campaigns',
  '/campaign-settings/limits',
  '/plantao',
  '/on-call',
  '/kanban',
  '/tags/kanban',
  '/kanban/cards',
  '/ticket/kanban',
  '/files',
  '/contact-lists',
  '/contact-lists/list',
  '/dashboard',
  '/dashboard/figures',
  '/dashboard/services',
  '/dashboard/ticketsUsers',
  '/quick-messages',
  '/quick-messages/list',
  '/schedules',
  '/audit',
  '/audit/export',
  '/invoices/all',
  '/users',
  '/users/list',
  '/messages/search',
  '/queue',
  '/bot-cases',
  '/erasures',
  '/whatsapp',
  '/operations',
  '/tickets',
  '/tickets/cards',
  '/tickets/counts',
  '/dashboard/moments',
  '/panel',
  '/panel/waiting',
  '/contacts/list',
  '/ticket-notes/list',
  '/invitations',
  '/tags',
  '/tags/list',
];

/** Answers one row of all companies when nothing keeps them apart: which one is chance. */
const BY_CHANCE = '/companySettingOne';

/**
 * The isolation rows of docs/spec/reliability-security.md §5: S1-S4 and S18. The product is its own, since it is started
 * again with guards switched off.
 */
describe('the isolation matrix', () => {
  let world: World;
  let operations: Operation[];

  beforeAll(async () => {
    world = await buildWorld();
    operations = await operationsOf(world.first.api);
  }, 240_000);
  afterAll(() => world?.remove(), 60_000);

  const firstCompany = () => stableState(world.owner, world.first.companyId);

  it('covers every operation and every field of it that may name an object', () => {
    expect(gaps(operations)).toEqual([]);
    expect(unwritten(operations)).toEqual([]);
    const open = operations.filter(({ permission }) => permission === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  });

  // `npm test` tries both walls together, and the long proofs each of them alone.
  describe.each(isLong() ? PROTECTION_MODES.slice(1) : PROTECTION_MODES.slice(0, 1))('$name', (mode) => {
    beforeAll(() => enter(world, mode), 90_000);

    it('gives the same answer for objects of another company, hidden, deleted or absent, and changes nothing there', async () => {
      const before = await firstCompany();
      const { leaks, ...figures } = await runCases(world, operations, (each) => !makesSomething(each));
      process.stdout.write(`${mode.name}: ${operations.length} operations, ${JSON.stringify(figures)}\n`);

      expect(leaks).toEqual([]);
      expect(
        await shownInLists(
          world,
          operations.filter((each) => !isAudited(each)),
        ),
      ).toEqual([]);
      expect(await shownOfThread(world)).toEqual([]);
      expect(await miscounted(world)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
      expect(await shownInLists(world, operations.filter(isAudited))).toEqual([]);
      expect((await runCases(world, operations, makesSomething)).leaks).toEqual([]);
    }, 120_000);

    it('sends no socket an event that is not meant for it, whatever it joins, claims or states as last seen', async () => {
      const { leaks, ...figures } = await overheard(world);
      process.stdout.write(`${mode.name}: ${JSON.stringify(figures)}\n`);

      expect(leaks).toEqual([]);
    }, 120_000);
  });

  // Proves that the matrix can fail.
  if (isLong()) {
    it('finds leaks when both the filter and row-level security are off', async () => {
      await enter(world, BARE);
      const before = await firstCompany();
      // The lists come first: the cases below delete what they show.
      const shown = [...(await shownInLists(world, operations)), ...(await miscounted(world))];
      const { leaks } = await runCases(world, operations, (each) => !makesSomething(each));

      expect(new Set(leaks.map((leak) => leak.split(' ', 3).join(' ')))).toEqual(new Set(LEAKS_WITHOUT_WALLS));
      const lists = shown.map((each) => each.split(/[ ?:]/)[0]).filter((list) => list !== BY_CHANCE);
      expect(new Set(lists)).toEqual(new Set(LISTS_WITHOUT_WALLS));
      expect(await firstCompany()).not.toEqual(before);
    }, 180_000);
  } else {
    it('refuses callers without a session, lower roles, and keys for something else', async () => {
      const before = await firstCompany();

      expect(await rejectsAnonymous(world, operations)).toEqual([]);
      expect(await letsInLowerRoles(world, operations)).toEqual([]);
      expect(await letsInOtherScopes(world, operations)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
    }, 60_000);

    it("writes no field that the call does not take or the caller's role may not write", async () => {
      const before = await firstCompany();
      // The opening hours are the only part of a company that a call here may change.
      const companies = () =>
        world.owner.rows(
          `SELECT to_jsonb(c) - '{schedules,exceptions}'::text[] AS company, p.* FROM tenancy.company c, tenancy.plan p ORDER BY c.id, p.id`,
        );
      const untouched = await companies();

      expect(await writtenBeyond(world, operations)).toEqual([]);
      expect(await firstCompany()).toEqual(before);
      expect(await companies()).toEqual(untouched);
    }, 60_000);

    it.each(LOSSES)(
      'silences a socket whose user $name',
      async (loss) => {
        expect(await silencedAfter(world, loss)).toBeLessThan(SILENT_WITHIN_MS);
      },
      60_000,
    );

    it('shows a viewer the same tickets in lists, search, by id, in threads and on sockets', async () => {
      for (const viewer of await hireViewers(world)) {
        const placements = await plantPlacements(world, viewer.id);
        const { counts, lists } = await countsAndLists(viewer.api);

        expect([viewer.name, await viewsOf(world, viewer, placements)]).toEqual([
          viewer.name,
          expectedViews(viewer, placements),
        ]);
        expect([viewer.name, lists]).toEqual([viewer.name, counts]);
      }
    }, 120_000);

    it('shows a plain user no number when the company hides numbers from plain users', async () => {
      expect(await numbersShown(world)).toEqual([]);
    }, 60_000);

    it("reaches every operation with the caller's own objects", async () => {
      expect(await notReached(world, operations)).toEqual([]);
    }, 60_000);
  }
});
