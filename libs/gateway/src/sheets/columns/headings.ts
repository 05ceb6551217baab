import type { SheetField } from '@prosa/contracts';

/** What a heading means: a field, the better the higher its rank, or something that no contact has. */
export type Heading = { field: SheetField; rank: number } | 'other' | null;

/** Without accents, case and signs, as words between blanks. */
const wordsOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Says something about another column or another person: "Phone 1 - Type" of Google, "E-mail Display Name" of Outlook. */
const ABOUT =
  /\b(type|tipo|turu|label|rotulo|etiqueta|mail( \d+)? display name|operadora|carrier|ramal|extension|fax|pais|ulke|file name|user ?name|nome de usuario|nombre de usuario|kullanici adi|mae|pai|produto|product)\b/;

/** The headings of a field in pt, en, es and tr, and of the programs that export contacts, by rank. */
const FIELDS: [field: SheetField, ranked: RegExp[]][] = [
  ['email', [/\b(e ?mails?|mails?|correos?( electronicos?)?|e ?posta)\b/]],
  [
    'number',
    [
      /^(numeros?|numbers?|numara|no)$/,
      /\b(telefon[eo]?s?|telefonu|tel|fones?|phones?|telephones?|numero (de|do) (contato|contacto|cliente)|contact number)\b/,
      /\b(celular(es)?|cel|movil(es)?|mobiles?|cell|gsm|cep (tel|telefonu|no|numarasi))\b/,
      /\b(whats ?app|whats|wpp|wsp|zap ?zap|zap)\b/,
    ],
  ],
  ['surname', [/^(sobrenome|ultimo nome|last name|family name|surname|apellidos?|soyad|soyadi|soyisim)$/]],
  [
    'name',
    [
      /^(empresa|company( name)?|organi[sz]a(tion|cao|cion)( \d+)?( name)?|razon? social|razao social|unvan|firma|apelido|nickname)$/,
      /^(clientes?|clients?|customers?|musteri|contatos?|contactos?|contacts?|kisi|pessoas?|pacientes?|alunos?|fantasia)$/,
      /^(first name|given name|primeiro nome|nome proprio|nome fantasia|nome (do|da|de) \w+|nombre del? \w+|(customer|client|contact|musteri|kisi) (name|adi|ismi))$/,
      /^(nomes?|names?|nombres?|ad|adi|isim|isimler|nome completo|full name|display name|nombre completo|nombres? y apellidos?|nome e sobrenome|(ad|adi|isim) (soyad|soyadi|soyisim))$/,
    ],
  ],
];

/** What other columns of lists of people are headed. */
const OTHER =
  /\b(cidade|city|ciudad|sehir|bairro|barrio|estado|uf|state|region|regiao|pais|country|ulke|enderecos?|address|direccion|adres|rua|street|calle|logradouro|cep|zip|postal|cpf|cnpj|cuit|dni|nif|rg|documento|document|id|codigo|code|kod|data|date|fecha|tarih|nascimento|birth\w*|aniversario|cumpleanos|idade|age|edad|sexo|genero|gender|tags?|grupos?|groups?|notas?|notes?|obs\w*|usuario|user|vendedora?|seller|cargo|title|titulo|profissao|status|situacao|valor|value|total|preco|price|produto|product|pedido|order|origem|source|site|web\w*|url|departamento|department|photo|foto|middle name|additional name|prefix|suffix|language|idioma|meio|segundo nome)\b/;

/** A word for people and for their numbers alike. */
export const isOpenHeading = (cell: string): boolean => /^(contatos?|contactos?|contacts?)$/.test(wordsOf(cell));

/** What a heading says about its column; null for a word that nobody knows. */
export function headingOf(cell: string): Heading {
  const words = wordsOf(cell);
  if (words === '') return null;
  if (ABOUT.test(words)) return 'other';
  for (const [field, ranked] of FIELDS) {
    const rank = ranked.findLastIndex((pattern) => pattern.test(words));
    if (rank >= 0) return { field, rank };
  }
  return OTHER.test(words) ? 'other' : null;
}
