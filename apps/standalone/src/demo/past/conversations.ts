/** Lines of a conversation: "<" begins one of the contact, ">" one of the attendant. */
type Lines = readonly string[];

/** What the contact is called in a line. */
const NAME = '{name}';

/** Conversations about purchases. */
export const SALES: readonly Lines[] = [
  [
    '<Oi! Vocês têm a jaqueta jeans no M?',
    '>Oi, {name}! Temos sim, em azul claro e escuro.',
    '<Quero a escura 😍',
    '>Separei para você. Entrega ou retirada?',
    '<Retirada',
    '>Perfeito, pode vir a partir de amanhã às 10h.',
  ],
  [
    '<Bom dia, quanto está o frete para Santos?',
    '>Bom dia, {name}! Para Santos fica R$ 18,90, em até 4 dias úteis.',
    '<E acima de qual valor é grátis?',
    '>A partir de R$ 250,00.',
    '<Ótimo, vou fechar o pedido então',
  ],
  [
    '<Esse vestido floral ainda tem?',
    '<Vi no Instagram',
    '>Tem sim! Do P ao G.',
    '<Me manda as medidas do M?',
    '>Busto 92, cintura 76, comprimento 110 cm.',
    '<Serve, obrigada!',
  ],
  [
    '<Vocês fazem desconto à vista?',
    '>Fazemos, {name}: *5%* no Pix.',
    '<Dá para juntar com o cupom?',
    '>O cupom vale só no site, mas no Pix eu consigo 7% hoje.',
    '<Fechado 🙌',
    '>Enviei o código por aqui, vale por uma hora.',
  ],
  [
    '<Queria dar um vale-presente, como funciona?',
    '>Você escolhe o valor e nós enviamos um código por mensagem.',
    '<Pode ser de 150?',
    '>Pode! Qual o nome de quem vai receber?',
    '<Marina',
    '>Pronto, já está a caminho.',
  ],
  [
    '<Chegou coleção nova?',
    '>Chegou ontem, {name}! São 32 peças de verão.',
    '<Vou passar aí no sábado',
    '>Abrimos das 9h às 18h, esperamos você.',
  ],
];

/** Conversations about orders. */
export const SUPPORT: readonly Lines[] = [
  [
    '<Meu pedido não chegou',
    '>Oi, {name}! Pode me mandar o número dele?',
    '<5537',
    '>Está com a transportadora e chega amanhã até as 18h.',
    '<Tá bom, obrigado',
  ],
  [
    '<A blusa veio com um defeito na costura',
    '>Sinto muito, {name}. Me manda uma foto, por favor?',
    '<A manga direita está descosturada',
    '>Vamos trocar sem custo. A coleta pode ser na quinta?',
    '<Pode, de manhã',
    '>Agendado. Você recebe o código da coleta por e-mail.',
  ],
  [
    '<Preciso trocar o tamanho',
    '<Comprei M e ficou apertado',
    '>Sem problemas! Temos o G em estoque, quer que eu reserve?',
    '<Quero sim',
    '>Reservado por 7 dias em seu nome.',
  ],
  [
    '<Não consigo entrar na minha conta',
    '>Você recebe alguma mensagem de erro?',
    '<Diz que a senha é inválida',
    '>Enviei um link para criar outra. Chegou?',
    '<Chegou, deu certo!',
  ],
  [
    '<Quero cancelar um pedido',
    '>Claro, {name}. Qual é o número?',
    '<5561, comprei duas vezes sem querer',
    '>Cancelado. O estorno aparece em até duas faturas.',
    '<Muito obrigada pela rapidez',
  ],
  [
    '<O rastreio não atualiza há 4 dias',
    '>Vou abrir um chamado com a transportadora agora.',
    '<É um presente para domingo…',
    '>Conseguimos um envio expresso, chega no sábado.',
    '<Aí sim, vocês me salvaram',
  ],
];

/** Conversations about payments. */
export const FINANCE: readonly Lines[] = [
  [
    '<Podem me mandar a segunda via do boleto?',
    '>Posso sim, {name}. É o do pedido de outubro?',
    '<Isso mesmo',
    '>Enviei para o seu e-mail, vence em 3 dias.',
    '<Recebi',
  ],
  [
    '<Fui cobrado duas vezes',
    '>Vou verificar, um momento.',
    '>Houve mesmo uma cobrança em dobro, {name}. Já pedi o estorno.',
    '<Quanto tempo leva?',
    '>Até 5 dias úteis na fatura.',
  ],
  [
    '<Preciso da nota fiscal da minha compra',
    '>Claro, qual o CPF ou CNPJ?',
    '<É no CNPJ da empresa, já mandei no pedido',
    '>Encontrei. A nota foi para o e-mail do cadastro.',
    '<Perfeito',
  ],
  [
    '<Dá para parcelar em 6 vezes?',
    '>Até 4 vezes sem juros, {name}, ou 6 com juros de 1,9% ao mês.',
    '<Fico com 4 então',
    '>Combinado, o link de pagamento é este que enviei.',
  ],
];

/** Conversations that belong to no queue. */
export const OTHER: readonly Lines[] = [
  [
    '<Vocês estão contratando?',
    '>Oi, {name}! Temos uma vaga de estoquista.',
    '<Como me candidato?',
    '>É só enviar o currículo para o e-mail do site.',
  ],
  [
    '<Onde fica a loja?',
    '>Na Rua Augusta, 1500, perto do metrô.',
    '<Tem estacionamento?',
    '>Temos convênio com o do lado, {name}.',
    '<Valeu!',
  ],
  ['<Oi, é da papelaria?', '>Oi! Aqui é a Loja Aurora, de roupas.', '<Ah, desculpe, foi engano'],
];

/** What contacts write whom nobody answers. */
export const UNANSWERED: readonly Lines[] = [
  ['<Oi', '<Tem alguém aí?'],
  ['<Qual o horário de vocês?', '<Deixa, já achei no site'],
  ['<👍'],
];

export const RATING_QUESTION = 'De 0 a 10, que nota você dá para este atendimento?';

export interface Line {
  fromMe: boolean;
  body: string;
}

/** The lines as messages for a contact of this name. */
export const linesFor = (lines: Lines, name: string): Line[] =>
  lines.map((line) => ({ fromMe: line.startsWith('>'), body: line.slice(1).replace(NAME, name.split(' ')[0]!) }));
