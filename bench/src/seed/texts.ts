/** Texts that people write to shops, in the product's first language. */
const BEGINNINGS = [
  'Bom dia',
  'Boa tarde, tudo bem?',
  'Olá!',
  'Oi, preciso de ajuda',
  'Obrigado pela atenção',
  'Já fiz o pagamento',
  'Ainda não recebi',
  'Você pode confirmar',
  'Segue o comprovante',
  'Não consigo acessar',
  'Qual é o preço',
  'Aguardo retorno',
  'Perfeito, combinado',
  'Claro, um momento por favor',
  'Estou verificando com a transportadora',
];
const SUBJECTS = [
  'o pedido',
  'a segunda via do boleto',
  'a troca do tênis azul',
  'o orçamento da reforma',
  'a instalação de amanhã',
  'o endereço de entrega',
  'a promoção de São João',
  'a garantia do fogão',
  'o horário da consulta',
  'a nota fiscal eletrônica',
  'a coleção de verão',
  'o açaí com granola',
];
const ENDS = [
  '',
  '',
  ' por favor',
  ' até às 18h',
  ' 😊',
  ' na unidade de Goiânia',
  ' sem juros no cartão',
  ', é urgente',
];

const FIRST_NAMES = [
  'João',
  'Mariana',
  'José',
  'Luísa',
  'Antônio',
  'Beatriz',
  'Tiago',
  'Cláudia',
  'Rafael',
  'Inês',
  'Öykü',
  'Gonçalo',
  'Íris',
  'Renata',
  'Fábio',
  'Çağla',
];
const LAST_NAMES = [
  'Souza',
  'Conceição',
  'Araújo',
  'Nunes',
  'Guimarães',
  'Fernandes',
  'Lourenço',
  'Assunção',
  'Peña',
  'Yıldız',
  'Ramos',
  'Brandão',
];

const listOf = (texts: readonly string[]) => `ARRAY[${texts.map((text) => `'${text}'`).join(', ')}]`;
const anyOf = (texts: readonly string[]) => `(${listOf(texts)})[1 + floor(random() * ${texts.length})::integer]`;
const nth = (texts: readonly string[], n: string) => `(${listOf(texts)})[1 + (${n}) % ${texts.length}]`;

/** SQL of a message's body; the number `n` decides which of them are rare. */
export const bodySql = (n: string): string =>
  `${anyOf(BEGINNINGS)} || ' ' || ${anyOf(SUBJECTS)} ||
   CASE WHEN ${n} % 3 = 0 THEN ' nº ' || (${n} % 1000003) ELSE '' END || ${anyOf(ENDS)} ||
   CASE WHEN ${n} % 7 = 0 THEN E'\\n' || ${anyOf(BEGINNINGS)} || ', ' || ${anyOf(SUBJECTS)} || '?' ELSE '' END`;

/** SQL of a contact's name. */
export const nameSql = (n: string): string =>
  `${nth(FIRST_NAMES, n)} || ' ' || ${nth(LAST_NAMES, `${n} / ${FIRST_NAMES.length}`)} || ' ' || ${n}`;
