import type { Language, ReportRhythm } from '@prosa/contracts';
import type { FigureName } from '../report-figures.js';

export interface ReportTexts {
  /** Of the message, by rhythm. */
  title: Record<ReportRhythm, string>;
  figure: string;
  period: string;
  before: string;
  figures: Record<FigureName, string>;
  attendants: string;
  queues: string;
  nobody: string;
  noQueue: string;
  minutes: string;
  /** Why the receiver gets it. */
  reason: string;
  fileName: string;
}

const TEXTS: Record<Language, ReportTexts> = {
  'pt-BR': {
    title: { weekly: 'Relatório semanal', monthly: 'Relatório mensal' },
    figure: 'Indicador',
    period: 'Período',
    before: 'Período anterior',
    figures: {
      services: 'Tickets abertos',
      closed: 'Encerrados',
      finished: 'Finalizados',
      unattended: 'Sem atendente',
      leads: 'Contatos com um só ticket',
      waitMean: 'Tempo médio de espera',
      waitMedian: 'Tempo mediano de espera',
      waitP90: 'Espera de 9 em cada 10',
      serviceMean: 'Tempo médio de atendimento',
      serviceMedian: 'Tempo mediano de atendimento',
      rated: 'Avaliações',
      rating: 'Nota média',
      nps: 'NPS',
      received: 'Mensagens recebidas',
      sent: 'Mensagens enviadas',
      people: 'Contatos novos',
    },
    attendants: 'Por atendente',
    queues: 'Por fila',
    nobody: 'Ninguém',
    noQueue: 'Sem fila',
    minutes: 'min',
    reason: 'Você recebe este relatório porque um administrador da sua empresa escolheu o seu e-mail na Prosa.',
    fileName: 'relatorio',
  },
  en: {
    title: { weekly: 'Weekly report', monthly: 'Monthly report' },
    figure: 'Figure',
    period: 'Period',
    before: 'Period before',
    figures: {
      services: 'Tickets opened',
      closed: 'Closed',
      finished: 'Finished',
      unattended: 'Without an attendant',
      leads: 'Contacts with one ticket',
      waitMean: 'Mean waiting time',
      waitMedian: 'Median waiting time',
      waitP90: 'Wait of 9 out of 10',
      serviceMean: 'Mean service time',
      serviceMedian: 'Median service time',
      rated: 'Ratings',
      rating: 'Mean rating',
      nps: 'NPS',
      received: 'Messages received',
      sent: 'Messages sent',
      people: 'New contacts',
    },
    attendants: 'By attendant',
    queues: 'By queue',
    nobody: 'Nobody',
    noQueue: 'No queue',
    minutes: 'min',
    reason: 'You receive this report because an admin of your company chose your e-mail address in Prosa.',
    fileName: 'report',
  },
  es: {
    title: { weekly: 'Informe semanal', monthly: 'Informe mensual' },
    figure: 'Indicador',
    period: 'Período',
    before: 'Período anterior',
    figures: {
      services: 'Tickets abiertos',
      closed: 'Cerrados',
      finished: 'Finalizados',
      unattended: 'Sin agente',
      leads: 'Contactos con un solo ticket',
      waitMean: 'Tiempo medio de espera',
      waitMedian: 'Tiempo mediano de espera',
      waitP90: 'Espera de 9 de cada 10',
      serviceMean: 'Tiempo medio de atención',
      serviceMedian: 'Tiempo mediano de atención',
      rated: 'Evaluaciones',
      rating: 'Nota media',
      nps: 'NPS',
      received: 'Mensajes recibidos',
      sent: 'Mensajes enviados',
      people: 'Contactos nuevos',
    },
    attendants: 'Por agente',
    queues: 'Por cola',
    nobody: 'Nadie',
    noQueue: 'Sin cola',
    minutes: 'min',
    reason: 'Recibes este informe porque un administrador de tu empresa eligió tu correo en Prosa.',
    fileName: 'informe',
  },
  tr: {
    title: { weekly: 'Haftalık rapor', monthly: 'Aylık rapor' },
    figure: 'Gösterge',
    period: 'Dönem',
    before: 'Önceki dönem',
    figures: {
      services: 'Açılan talepler',
      closed: 'Kapatılanlar',
      finished: 'Bitirilenler',
      unattended: 'Temsilcisiz',
      leads: 'Tek talepli kişiler',
      waitMean: 'Ortalama bekleme süresi',
      waitMedian: 'Ortanca bekleme süresi',
      waitP90: '10’da 9’unun bekleme süresi',
      serviceMean: 'Ortalama görüşme süresi',
      serviceMedian: 'Ortanca görüşme süresi',
      rated: 'Değerlendirmeler',
      rating: 'Ortalama puan',
      nps: 'NPS',
      received: 'Alınan mesajlar',
      sent: 'Gönderilen mesajlar',
      people: 'Yeni kişiler',
    },
    attendants: 'Temsilciye göre',
    queues: 'Kuyruğa göre',
    nobody: 'Hiç kimse',
    noQueue: 'Kuyruksuz',
    minutes: 'dk',
    reason: 'Bu raporu alıyorsunuz çünkü şirketinizin bir yöneticisi Prosa’da e-posta adresinizi seçti.',
    fileName: 'rapor',
  },
};

export const reportTexts = (language: Language): ReportTexts => TEXTS[language];
