import { aWeek, type BotConfiguration, type BotQueue, companySettings } from '@prosa/contracts';

const ALWAYS = { week: aWeek(), exceptions: [] };

export const aBotQueue = (given: Partial<BotQueue> = {}): BotQueue => ({
  id: 3,
  name: 'Vendas',
  greetingMessage: 'Aqui é Vendas',
  outOfHoursMessage: '',
  closeTicket: false,
  integrationId: null,
  promptId: null,
  fileListId: null,
  hours: ALWAYS,
  options: [],
  ...given,
});

/** Two queues on a connection with texts. */
export const aConfiguration = (given: Partial<BotConfiguration> = {}): BotConfiguration => ({
  connection: {
    groupAsTicket: 'disabled',
    greetingMessage: 'Olá, {{firstName}}',
    complationMessage: 'Até logo',
    outOfHoursMessage: 'Fechado',
    ratingMessage: 'De 0 a 10?',
    inactiveMessage: 'Ainda está aí?',
    expiresInactiveMessage: '',
    maxUseBotQueues: 3,
    maxUseBotQueuesNPS: 3,
    expiresTicket: null,
    expiresTicketNPS: null,
    whenExpiresTicket: '0',
    timeInactiveMessage: 10,
    timeUseBotQueues: null,
    timeSendQueue: 0,
    sendIdQueue: null,
    integrationId: null,
    promptId: null,
    greetingMedia: null,
    queueIds: [3, 4],
    hours: ALWAYS,
  },
  queues: [aBotQueue(), aBotQueue({ id: 4, name: 'Suporte', greetingMessage: 'Aqui é Suporte' })],
  options: companySettings({ userRating: 'enabled' }),
  companyHours: ALWAYS,
  zone: 'America/Sao_Paulo',
  language: 'pt-BR',
  ...given,
});
