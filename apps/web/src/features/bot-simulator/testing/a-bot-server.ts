import {
  aWeek,
  companySettings,
  type BotCaseView,
  type ConnectionEditorRow,
  type OwnCompanyView,
  type QueueDetail,
} from '@prosa/contracts';
import { aConnection } from '../../../shared/testing/a-connection.js';
import { aQueue } from '../../../shared/testing/a-queue.js';
import { aUser } from '../../../shared/testing/a-user.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { aConfiguration } from './a-configuration.js';

const company: OwnCompanyView = {
  ...aUser().company,
  dueDate: '2999-12-31T23:59:59.000Z',
  status: true,
  timeZone: 'America/Sao_Paulo',
  schedules: aWeek(),
  exceptions: [],
};

/** A server with what the simulator reads: connections 1 and 2 with two queues, and these cases. */
export const aBotServer = ({ cases = [] as BotCaseView[] } = {}) =>
  new FakeServer({
    'GET /whatsapp/:connectionId': ({ path }) => aConnectionRow(Number(path.split('/').at(-1))),
    'GET /queue': () => aConfiguration().queues.map((queue) => aQueue(queue as object)),
    'GET /queue/:queueId': ({ path }) => aDetail(Number(path.split('/').at(-1))),
    'GET /companySettings/:companyId': () => companySettings({ userRating: 'enabled' }),
    'GET /companies/:companyId': () => company,
    'GET /bot-cases': () => cases,
  }).install();

export function aConnectionRow(id: number): ConnectionEditorRow {
  const { connection } = aConfiguration();
  const names = { id, name: `Conexão ${id}`, greetingMessage: `Olá da conexão ${id}` };
  return { ...aConnection(), ...connection, ...names, schedules: aWeek() } as unknown as ConnectionEditorRow;
}

function aDetail(id: number): QueueDetail {
  const queue = aConfiguration().queues.find((each) => each.id === id);
  return { ...aQueue(), ...queue, schedules: [], menu: [] } as unknown as QueueDetail;
}
