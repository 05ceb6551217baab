/** Customers of the months before a demo begins. */
export const PEOPLE = [
  'Adriana Moreira',
  'Alexandre Pinto',
  'Aline Barros',
  'Ana Clara Teixeira',
  'André Gonçalves',
  'Antônio Vieira',
  'Bianca Freitas',
  'Caio Mendes',
  'Camila Rocha',
  'Carlos Eduardo Pires',
  'Cíntia Lopes',
  'Daniel Farias',
  'Débora Siqueira',
  'Eduardo Martins',
  'Elaine Cardoso',
  'Fábio Azevedo',
  'Fernanda Castro',
  'Gabriel Monteiro',
  'Giovana Ribeiro',
  'Gustavo Peixoto',
  'Helena Duarte',
  'Igor Batista',
  'Isabela Campos',
  'Joana Nascimento',
  'José Roberto Maia',
  'Juliana Correia',
  'Larissa Moura',
  'Leonardo Braga',
  'Lívia Santana',
  'Marcelo Antunes',
  'Maria das Graças de Albuquerque Cavalcanti',
  'Natália Queiroz',
  'Otávio Lacerda',
  'Patrícia Nogueira',
  'Paulo Henrique Dias',
  'Renata Figueiredo',
  'Rodrigo Sampaio',
  'Simone Brandão',
  'Thiago Coelho',
  'Vanessa Amaral',
];

/** Their numbers, which nobody else in the demo has. */
export const phoneOf = (index: number): string =>
  `55${AREAS[index % AREAS.length]}97550${String(index).padStart(4, '0')}`;

const AREAS = ['11', '21', '31', '41', '51', '71', '19', '81'];
