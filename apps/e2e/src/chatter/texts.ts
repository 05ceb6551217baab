/** Names of the invented customers; when there are more, the names repeat with a number. */
export const NAMES =
  `Alice Barros|Bernardo Teixeira|Camila Freitas|Diego Moraes|Elisa Cardoso|Felipe Duarte|Giovana Peixoto
Heitor Macedo|Isabela Rezende|João Pedro Lima|Karina Batista|Leonardo Pires|Manuela Coelho|Nicolas Andrade|Olívia Fontes
Paulo Henrique Sá|Quitéria Alves|Renato Vasconcelos|Sofia Guimarães|Thiago Bezerra|Úrsula Antunes|Valentina Rocha
Wagner Siqueira|Xênia Dantas|Yasmin Torres|Zeca Monteiro|Amanda Cunha|Bruno Salgado|Cecília Prates|Davi Nogueira`
    .split(/[|\n]/)
    .map((name) => name.trim());

/** First texts of a customer. */
export const OPENINGS = [
  'Oi, boa tarde!',
  'Olá, alguém pode me ajudar?',
  'Bom dia 😊',
  'Gostaria de saber o preço do tênis azul, número 37',
  'Meu pedido ainda não chegou',
  'Vocês entregam em Niterói?',
  'Preciso trocar um produto que comprei na semana passada',
  'Oi! Vi o anúncio de vocês no Instagram e fiquei com uma dúvida',
];

/** Later texts of a customer. */
export const TALK = [
  'Certo',
  'ok',
  'Obrigada!',
  'Entendi 👍',
  'Pode ser no cartão?',
  'Qual o prazo de entrega?',
  'O número do pedido é *48213*',
  'Um momento, vou procurar a nota fiscal',
  'Ainda estou esperando…',
  'Alguém aí?',
  'Moro na rua das Acácias, 120, apartamento 42, bairro Jardim. Fica perto da praça, do lado da padaria.',
  'Se for possível, prefiro retirar na loja amanhã depois das 18h, porque de manhã eu trabalho do outro lado da cidade',
  'https://loja.example/produtos/tenis-azul-37?cor=azul',
  'Tem desconto à vista?',
  'kkkkk',
  '😂😂😂',
  '❤️',
  'Vou pensar e volto a falar com vocês',
  'Segue a lista:\n1. camiseta branca M\n2. calça jeans 42\n3. meia (3 pares)',
  'Quanto fica o frete para 22710-560?',
  'Já paguei o PIX, vocês conseguem confirmar?',
  '_Muito_ obrigado pela paciência, viu',
];

/** Captions of pictures. */
export const CAPTIONS = ['', 'É este aqui', 'Chegou assim 😕', 'Comprovante'];
