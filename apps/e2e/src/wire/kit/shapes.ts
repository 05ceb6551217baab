/** A number, a text, a boolean, and an ISO time, in an expected answer. */
export const NUMBER = expect.any(Number) as unknown;
export const TEXT = expect.any(String) as unknown;
export const BOOLEAN = expect.any(Boolean) as unknown;
export const LIST = expect.any(Array) as unknown;
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;

/** The user object of docs/spec/wire-contract.md §1. */
export const USER = {
  id: NUMBER,
  companyId: NUMBER,
  name: TEXT,
  email: TEXT,
  profile: expect.stringMatching(/^(admin|supervisor|user)$/) as unknown,
  super: BOOLEAN,
  company: expect.objectContaining({ id: NUMBER, name: TEXT, dueDate: TEXT, companieSettings: LIST }) as unknown,
  queues: LIST,
  startWork: expect.stringMatching(/^\d\d:\d\d$/) as unknown,
  endWork: expect.stringMatching(/^\d\d:\d\d$/) as unknown,
  allTicket: expect.stringMatching(/^(enable|disable)$/) as unknown,
  allowGroup: BOOLEAN,
  defaultTheme: expect.stringMatching(/^(light|dark)$/) as unknown,
  defaultMenu: expect.stringMatching(/^(open|closed)$/) as unknown,
  language: TEXT,
  wpp: TEXT,
  farewellMessage: TEXT,
  online: BOOLEAN,
};

/** A row of a list of tickets (docs/spec/wire-contract.md §5). */
export const TICKET = {
  id: NUMBER,
  uuid: TEXT,
  status: TEXT,
  channel: TEXT,
  isGroup: BOOLEAN,
  updatedAt: TIME,
  unreadMessages: NUMBER,
  whatsappId: NUMBER,
  contactId: NUMBER,
  companyId: NUMBER,
  contact: expect.objectContaining({ id: NUMBER, name: TEXT, number: TEXT, urlPicture: TEXT }) as unknown,
  whatsapp: expect.objectContaining({ name: TEXT, groupAsTicket: TEXT }) as unknown,
  tags: LIST,
};

/** A message of a thread (docs/spec/wire-contract.md §6). */
export const MESSAGE = {
  id: NUMBER,
  wid: TEXT,
  fromMe: BOOLEAN,
  ack: NUMBER,
  mediaType: TEXT,
  isDeleted: BOOLEAN,
  isEdited: BOOLEAN,
  isForwarded: BOOLEAN,
  isPrivate: BOOLEAN,
  createdAt: TIME,
  ticketId: NUMBER,
};
