import type { BotConfiguration, BotOption, BotQueue } from '../src/bot/bot-configuration.js';
import type { BotEvent, BotState } from '../src/bot/bot-state.js';
import { OPTION_TYPES } from '../src/bot/bot-configuration.js';
import { anOption } from './an-option.js';
import { aConfiguration, aQueue, aState } from './bot-arrange.js';

const TEXTS = [
  '',
  'Oi',
  '1',
  '2',
  '3',
  '9',
  '#',
  'sair',
  'sim',
  'não',
  'revogar',
  'nove',
  'Fila 1',
  'Opção 2',
  'e aí?',
  'Sou um robô',
];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Draws configurations and conversations; the same seed draws the same ones. */
export class BotDraw {
  constructor(private state: number) {}

  /** A whole number from 0 to `below` - 1. */
  number(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((this.state >>> 0) / 2 ** 32) * below);
  }

  pick = <T>(values: readonly T[]): T => values[this.number(values.length)]!;
  flip = (): boolean => this.number(2) === 0;
  private readonly onOff = () => this.pick(['enabled', 'disabled'] as const);
  private readonly minutes = () => this.pick([null, 1, 30, 240]);

  configuration(): BotConfiguration {
    const queues = Array.from({ length: this.number(4) }, (_, index) => this.queue(index + 1));
    const text = () => this.pick(['', '.', 'Texto {{name}}']);
    return aConfiguration({
      queues,
      companyHours: this.hours(),
      connection: {
        queueIds: queues.filter(() => this.number(4) > 0).map(({ id }) => id),
        hours: this.hours(),
        groupAsTicket: this.onOff(),
        greetingMessage: text(),
        complationMessage: text(),
        outOfHoursMessage: text(),
        ratingMessage: text(),
        inactiveMessage: text(),
        expiresInactiveMessage: text(),
        maxUseBotQueues: this.pick([0, 1, 3]),
        maxUseBotQueuesNPS: this.pick([0, 1, 3]),
        timeUseBotQueues: this.minutes(),
        expiresTicket: this.minutes(),
        expiresTicketNPS: this.minutes(),
        timeInactiveMessage: this.minutes(),
        whenExpiresTicket: this.pick(['0', '1']),
        timeSendQueue: this.pick([0, 5, 60]),
        sendIdQueue: this.pick([null, 1, 2, 9]),
      },
      options: {
        userRating: this.onOff(),
        scheduleType: this.pick(['disabled', 'queue', 'company', 'connection']),
        userRandom: this.onOff(),
        sendGreetingMessageOneQueues: this.onOff(),
        sendFarewellWaitingTicket: this.onOff(),
        sendQueuePosition: this.onOff(),
        acceptAudioMessageContact: this.onOff(),
        enableLGPD: this.onOff(),
        lgpdConsent: this.onOff(),
        lgpdMessage: this.pick(['', 'LGPD']),
      },
    });
  }

  private queue(id: number): BotQueue {
    return aQueue(id, `Fila ${id}`, {
      greetingMessage: this.pick(['', 'Bem-vindo']),
      outOfHoursMessage: this.pick(['', 'Fechada']),
      closeTicket: this.number(6) === 0,
      fileListId: this.pick([null, null, 1]),
      promptId: this.pick([null, null, null, 1]),
      hours: this.hours(),
      options: this.options(id, 0),
    });
  }

  private options(base: number, depth: number): BotOption[] {
    if (depth > 3) return [];
    return Array.from({ length: this.number(4) }, (_, index) => {
      const id = base * 10 + index + 1;
      return anOption(id, `Opção ${index + 1}`, {
        greetingMessage: this.pick(['', 'Texto']),
        queueType: this.pick(OPTION_TYPES),
        optQueueId: this.pick([null, 1, 2, 3, 9]),
        optUserId: this.pick([null, 5]),
        closeTicket: this.number(6) === 0,
        options: this.options(id, depth + 1),
      });
    });
  }

  private hours(): BotConfiguration['companyHours'] {
    const time = () => this.pick(['', '08:00', '12:00', '18:30', '23:00']);
    const week = DAYS.filter(() => this.flip()).map((weekdayEn) => ({
      weekday: weekdayEn,
      weekdayEn,
      startTimeA: time(),
      endTimeA: time(),
      startTimeB: time(),
      endTimeB: time(),
    }));
    return { week, exceptions: [] };
  }

  start(): BotState {
    const isGroup = this.number(6) === 0;
    return aState({
      ticket: { isGroup, status: this.pick(isGroup ? ['pending'] : ['pending', 'pending', 'lgpd']) },
      contact: {
        disableBot: this.number(5) === 0,
        acceptAudioMessage: this.flip(),
        lgpdAcceptedAt: this.pick([null, '2026-01-01T00:00:00.000Z']),
      },
    });
  }

  event(): BotEvent {
    const kind = this.number(20);
    if (kind === 0) return { kind: 'answered' };
    if (kind === 1) return { kind: 'closing', farewell: this.pick(['', 'Tchau', null]), isRated: this.flip() };
    if (kind === 2) return { kind: 'moved' };
    if (kind < 6) return { kind: 'tick' };
    const content = this.pick(['text', 'text', 'text', 'voice', 'video', 'other'] as const);
    return { kind: 'message', content, text: content === 'voice' ? '' : this.pick(TEXTS) };
  }
}
