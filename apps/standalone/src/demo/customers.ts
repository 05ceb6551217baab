/** A simulated customer and the course of the conversation with it. */
export interface Customer {
  phone: string;
  name: string;
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
    writes: ['Preciso trocar uma blusa que ficou pequena'],
  },
  {
    ...waiting,
    phone: '5571986660006',
    name: 'Tiago Ramos',
    writes: ['Aceitam PIX?', 'E parcelam em quantas vezes?', 'Obrigado!'],
  },
];
