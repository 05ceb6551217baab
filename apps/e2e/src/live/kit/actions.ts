import { AppError } from '@prosa/service-kit/http';
import { ApiError } from '../../../../web/src/shared/api/api-error.js';
import { type World, type Act, someone, onTicket, put } from './acts/act.js';
import {
  changeConnection,
  makeConnection,
  deleteConnection,
  makeUser,
  deleteUser,
  changeUser,
  chooseOption,
  announce,
  changeAnnouncement,
  withdraw,
  makeQuickMessage,
  changeQuickMessage,
  deleteQuickMessage,
  changePlan,
} from './acts/admin-acts.js';
import { addReceiver, changeReceiver, createKey, deleteReceiver, revokeKey } from './acts/external-acts.js';
import { changeBot, changePrompt, deleteBot, deletePrompt, makeBot, makePrompt } from './acts/bot-acts.js';
import { changeCampaign, deleteCampaign, makeCampaign, runCampaign } from './acts/campaign-acts.js';
import {
  addItem,
  changeContactList,
  changeItem,
  deleteContactList,
  deleteItem,
  importItems,
  makeContactList,
  setDoNotContact,
} from './acts/contact-list-acts.js';
import { changeFileList, deleteFileList, makeFileList, sendListQuickly } from './acts/file-list-acts.js';
import { invite, inviteAgain, takeBackInvitation } from './acts/invitation-acts.js';
import {
  makeTag,
  changeTag,
  deleteTag,
  tagContact,
  jot,
  dropNote,
  importContacts,
  mergeContacts,
  undoMerge,
} from './acts/contact-acts.js';
import { changeOption, changeQueue, deleteOption, deleteQueue, makeOption, makeQueue } from './acts/queue-acts.js';
import { changeLane, deleteLane, makeLane, moveOpenCard, moveWaitingCard, orderLanes } from './acts/kanban-acts.js';
import { deleteExport, exportServices } from './acts/report-acts.js';
import { changeSchedule, deleteSchedule, scheduleMessage } from './acts/schedule-acts.js';
import {
  addOnCall,
  changeChat,
  changeOnCall,
  deleteChat,
  deleteInChat,
  editInChat,
  leaveChat,
  makeChat,
  openChat,
  openDirectChat,
  reactInChat,
  readChat,
  removeOnCall,
  writeInChat,
} from './acts/team-acts.js';
import { send, note, revoke, removeNote, edit, react, resolveChange, retry, acknowledge } from './acts/message-acts.js';
import {
  accept,
  transfer,
  closeAndUndo,
  openManually,
  deleteTicket,
  markRead,
  pin,
  unpin,
  doMany,
  choose,
  jumpBack,
  readOn,
} from './acts/ticket-acts.js';

const lose: Act = async (world) => someone(world).disconnect();
const reconnectAll: Act = async ({ consoles }) =>
  consoles.filter(({ isDisconnected }) => isDisconnected).forEach((client) => client.reconnect());

/** Possible actions with their relative frequency. */
const ACTIONS: [name: string, weight: number, act: Act][] = [
  ['write', 8, ({ customers }) => customers.write()],
  ['write a lot', 1, ({ customers }) => customers.writeMuch()],
  ['send a file', 2, ({ customers }) => customers.sendFile()],
  ['store a file', 2, ({ customers }) => customers.storeFile()],
  ['react', 2, ({ customers }) => customers.react()],
  ['edit from the phone', 2, ({ customers }) => customers.change('edit')],
  ['take back from the phone', 1, ({ customers }) => customers.change('deletion')],
  ['import', 2, ({ customers }) => customers.importOld()],
  ['quote', 2, ({ customers }) => customers.quote()],
  ['write unreadably', 1, ({ customers }) => customers.writeUnreadable()],
  ['become readable', 1, ({ customers }) => customers.makeReadable()],
  ['write from the phone', 1, ({ customers }) => customers.writeFromPhone()],
  ['rename', 2, ({ customers }) => customers.rename()],
  ['export services', 1, exportServices],
  ['delete an export', 1, deleteExport],
  ['merge contacts', 1, mergeContacts],
  ['undo a merge', 2, undoMerge],
  ['identify', 1, ({ customers }) => customers.identify()],
  ['accept', 6, accept],
  ['send', 6, send],
  ['acknowledge', 8, acknowledge],
  ['retry', 3, retry],
  ['note', 2, note],
  ['remove a note', 2, removeNote],
  ['take back', 2, revoke],
  ['edit', 2, edit],
  ['react from the desk', 2, react],
  ['settle a change', 3, resolveChange],
  ['mark read', 3, markRead],
  ['return', 2, onTicket('open', (_, client, ticket) => put(client, ticket, { status: 'pending', userId: null }))],
  [
    'close',
    3,
    onTicket('open', (_, client, ticket) => put(client, ticket, { status: 'closed', userId: client.user.id })),
  ],
  [
    'ignore',
    1,
    onTicket('pending', (_, client, ticket) => put(client, ticket, { status: 'closed', userId: client.user.id })),
  ],
  ['transfer', 3, transfer],
  ['close and take it back', 1, closeAndUndo],
  ['open by hand', 1, openManually],
  ['delete a ticket', 0.5, deleteTicket],
  [
    'reopen',
    3,
    onTicket('closed', (_, client, ticket) => put(client, ticket, { status: 'open', userId: client.user.id })),
  ],
  ['pin', 2, pin],
  ['unpin', 1, unpin],
  ['do many', 0.3, doMany],
  ['choose', 8, choose],
  ['look back', 5, jumpBack],
  ['read on', 8, readOn],
  ['change a connection', 2, changeConnection],
  ['make a connection', 0.3, makeConnection],
  ['delete a connection', 0.3, deleteConnection],
  ['make a queue', 0.3, makeQueue],
  ['change a queue', 0.3, changeQueue],
  ['delete a queue', 0.1, deleteQueue],
  ['make an option of a menu', 0.5, makeOption],
  ['change an option of a menu', 0.3, changeOption],
  ['delete an option of a menu', 0.2, deleteOption],
  ['make a user', 0.1, makeUser],
  ['delete a user', 0.1, deleteUser],
  ['change a user', 0.5, changeUser],
  ['invite', 0.3, invite],
  ['invite again', 0.3, inviteAgain],
  ['take an invitation back', 0.2, takeBackInvitation],
  ['create an API key', 0.3, createKey],
  ['revoke an API key', 0.3, revokeKey],
  ['add a receiver of events', 0.3, addReceiver],
  ['change a receiver of events', 0.3, changeReceiver],
  ['delete a receiver of events', 0.2, deleteReceiver],
  ['choose an option', 0.7, chooseOption],
  ['announce', 1, announce],
  ['change an announcement', 0.7, changeAnnouncement],
  ['withdraw', 0.5, withdraw],
  ['make a quick message', 0.7, makeQuickMessage],
  ['change a quick message', 0.7, changeQuickMessage],
  ['delete a quick message', 0.3, deleteQuickMessage],
  ['make a list of files', 0.5, makeFileList],
  ['change a list of files', 0.5, changeFileList],
  ['delete a list of files', 0.3, deleteFileList],
  ['link a list to a quick message', 0.3, sendListQuickly],
  ['schedule a message', 0.7, scheduleMessage],
  ['change a scheduled message', 0.7, changeSchedule],
  ['delete a scheduled message', 0.3, deleteSchedule],
  ['make a contact list', 0.5, makeContactList],
  ['change a contact list', 0.5, changeContactList],
  ['delete a contact list', 0.3, deleteContactList],
  ['add to a contact list', 0.7, addItem],
  ['change in a contact list', 0.7, changeItem],
  ['delete from a contact list', 0.5, deleteItem],
  ['import into a contact list', 0.3, importItems],
  ['want no messages', 1, setDoNotContact],
  ['make a campaign', 0.7, makeCampaign],
  ['change a campaign', 0.5, changeCampaign],
  ['delete a campaign', 0.3, deleteCampaign],
  ['run a campaign', 0.4, runCampaign],
  ['change the plan', 0.5, changePlan],
  ['make a tag', 1, makeTag],
  ['change a tag', 0.7, changeTag],
  ['tag a contact', 3, tagContact],
  ['delete a tag', 0.5, deleteTag],
  ['make a lane', 1, makeLane],
  ['change a lane', 0.5, changeLane],
  ['put lanes in order', 0.5, orderLanes],
  ['move a waiting card', 3, moveWaitingCard],
  ['move an open card', 3, moveOpenCard],
  ['delete a lane', 0.3, deleteLane],
  ['jot something down', 2, jot],
  ['delete a note', 1, dropNote],
  ['import contacts', 0.3, importContacts],
  ['make a chat', 1, makeChat],
  ['open a direct chat', 0.5, openDirectChat],
  ['open a chat', 2, openChat],
  ['write in a chat', 5, writeInChat],
  ['read a chat', 3, readChat],
  ['edit in a chat', 1, editInChat],
  ['delete in a chat', 0.7, deleteInChat],
  ['react in a chat', 1, reactInChat],
  ['change a chat', 1, changeChat],
  ['leave a chat', 0.3, leaveChat],
  ['delete a chat', 0.3, deleteChat],
  ['add somebody on call', 0.5, addOnCall],
  ['change somebody on call', 0.5, changeOnCall],
  ['remove somebody on call', 0.3, removeOnCall],
  ['make a bot', 0.5, makeBot],
  ['change a bot', 0.5, changeBot],
  ['delete a bot', 0.3, deleteBot],
  ['make a prompt', 0.5, makePrompt],
  ['change a prompt', 0.5, changePrompt],
  ['delete a prompt', 0.3, deletePrompt],
  ['lose the line', 3, lose],
  ['come back', 3, reconnectAll],
];

const TOTAL = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

/** Runs each action once, so that rare ones happen whatever the seed. */
export async function actEach(world: World): Promise<void> {
  for (const [, , run] of ACTIONS) await run(world).catch(passRefusal);
}

function passRefusal(error: unknown): void {
  if (error instanceof AppError) return;
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
}

/** Runs a random action; a refusal counts as an answer. Resolves to the action's name. */
export async function act(world: World): Promise<string> {
  let remaining = world.random() * TOTAL;
  const [name, , run] = ACTIONS.find(([, weight]) => (remaining -= weight) < 0) ?? ACTIONS[0]!;
  await run(world).catch(passRefusal);
  return name;
}
