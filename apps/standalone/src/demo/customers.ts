import type { Portrait } from './draw-portrait.js';

/** A simulated customer and the course of the conversation with it. */
export interface Customer {
  phone: string;
  name: string;
  /** How the profile picture is drawn; none without it. */
  portrait?: Portrait;
  writes: string[];
  queue: 'sales' | 'support';
  /** Index of the attendant among the demo's users; 0 = still waiting. */
  attendedBy: number;
  answers: string[];
  writesBack: string[];
  isClosed: boolean;
}

const waiting: Omit<Customer, 'phone' | 'name' | 'writes'> = {
  queue: 'sales',
  attendedBy: 0,
  answers: [],
  writesBack: [],
  isClosed: false,
};

/** The demo's customers. Their texts are in Portuguese, the product's first language. */
export const CUSTOMERS: Customer[] = [
  {
    phone: '5511981110001',
    name: 'Mariana Souza',
    portrait: { skin: '#d9a27a', hair: '#3b2a20', shirt: '#2f6fb0', backdrop: '#f3d9c1', isLong: true },
    writes: ['Oi, bom dia! 😊', 'Vocês têm o tênis azul no 37?'],
    queue: 'sales',
    attendedBy: 1,
    answers: ['Bom dia, Mariana! Temos sim, chegaram *três pares* ontem.', 'Quer que eu separe um para você?'],
    writesBack: ['Quero! Posso buscar hoje à tarde?'],
    isClosed: false,
  },
  {
    phone: '5521982220002',
    name: 'Rafael Nunes',
    portrait: { skin: '#8d5a3a', hair: '#17110d', shirt: '#d8792f', backdrop: '#cfe3df', isLong: false },
    writes: ['Meu pedido 4821 ainda não chegou', 'O rastreio está parado desde sexta'],
    queue: 'support',
    attendedBy: 2,
    answers: ['Olá, Rafael! Já estou verificando com a transportadora, um minuto.'],
    writesBack: ['Ok, obrigado'],
    isClosed: false,
  },
  {
    phone: '5531983330003',
    name: 'Beatriz Carvalho',
    writes: ['Qual o horário de funcionamento no sábado?'],
    queue: 'sales',
    attendedBy: 1,
    answers: ['Aos sábados abrimos das 9h às 18h. Esperamos você!'],
    writesBack: [],
    isClosed: true,
  },
  {
    ...waiting,
    phone: '5541984440004',
    name: 'João Pedro Almeida',
    writes: ['Boa tarde', 'Quanto fica o frete para Curitiba?'],
  },
  {
    ...waiting,
    phone: '5551985550005',
    name: 'Luísa Fernandes',
    portrait: { skin: '#f0c8a8', hair: '#a4552a', shirt: '#5a8f5b', backdrop: '#e4dbf2', isLong: true },
    writes: ['Preciso trocar uma blusa que ficou pequena'],
  },
  {
    ...waiting,
    phone: '5571986660006',
    name: 'Tiago Ramos',
    writes: ['Aceitam PIX?', 'E parcelam em quantas vezes?', 'Obrigado!'],
  },
];

/** Address book of the demo's phone: customers, and people who never wrote. */
export const ADDRESS_BOOK = [
  { phone: '5511981110001', name: 'Mariana (loja da Augusta)' },
  { phone: '5571986660006', name: 'Tiago Ramos Atacado' },
  { phone: '5511977770011', name: 'Confecções Lima' },
  { phone: '5511977770012', name: 'Entregas Já' },
  { phone: '5521977770013', name: 'Dona Célia Costura' },
];
