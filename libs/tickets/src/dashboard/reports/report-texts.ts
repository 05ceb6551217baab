import type { Language, ReportRhythm } from '@prosa/contracts';
import type { FigureName } from './report-figures.js';

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
      leads: 'Contatos com um só atendimento',
      waitMean: 'Espera média',
      waitMedian: 'Espera mediana',
      waitP90: 'Espera de 90%',
      serviceMean: 'Duração média',
      serviceMedian: 'Duração mediana',
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
      leads: 'Contacts with a single service',
      waitMean: 'Mean wait',
      waitMedian: 'Median wait',
      waitP90: 'Wait of 90%',
      serviceMean: 'Mean duration',
      serviceMedian: 'Median duration',
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
      leads: 'Contactos con una sola atención',
      waitMean: 'Espera media',
      waitMedian: 'Espera mediana',
      waitP90: 'Espera del 90 %',
      serviceMean: 'Duración media',
      serviceMedian: 'Duración mediana',
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
      closed: 'Kapananlar',
      finished: 'Bitenler',
      unattended: 'Temsilcisiz',
      leads: 'Tek görüşmesi olan kişiler',
      waitMean: 'Ortalama bekleme',
      waitMedian: 'Medyan bekleme',
      waitP90: '%90 bekleme',
      serviceMean: 'Ortalama süre',
      serviceMedian: 'Medyan süre',
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
    noQueue: 'Kuyruk yok',
    minutes: 'dk',
    reason: 'Bu raporu alıyorsunuz çünkü şirketinizin bir yöneticisi Prosa’da e-posta adresinizi seçti.',
    fileName: 'rapor',
  },
};

export const reportTexts = (language: Language): ReportTexts => TEXTS[language];
