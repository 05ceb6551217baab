/** Common passwords in this product's languages, in lower case and without trailing digits and signs. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd password passwords mypassword passphrase pass qwerty qwertyuiop qwerty123 qwer1234
  qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 asdfghjkl asdfasdf asdf1234 zxcvbnm
  letmein welcome welcometo iloveyou trustno1 admin administrator administrador admin123 administrator1 root superuser
  changeme changeit change-me default secret mysecret supersecret topsecret master masterkey monkey dragon shadow sunshine
  princess football baseball basketball superman batman spiderman starwars pokemon michael jennifer jordan charlie
  computer internet samsung google facebook whatsapp instagram telegram whaticket linkedin microsoft windows
  senha senhas minhasenha senha123 senhasenha senhaforte senhasegura senha@123 mudar mudar123 mudeme trocar trocarsenha
  brasil brasil123 flamengo corinthians palmeiras saopaulo vasco gremio internacional santos cruzeiro atletico botafogo
  fluminense deusefiel deusmeama jesus jesuscristo jesusteama teamo teamomuito euteamo amorzinho familia princesa
  gabriel rafael mariana fernanda juliana camila empresa atendimento suporte vendas financeiro comercial
  contrasena contraseña micontrasena hola123456 teamomucho bienvenido barcelona realmadrid argentina mexico colombia
  sifre şifre parola sifre123 galatasaray fenerbahce besiktas trabzonspor istanbul ankara turkiye türkiye
  abc123 abcd1234 abc12345 a1b2c3d4 abcabc aa123456 a123456 a12345678 123abc 123qwe 123mudar 1234abcd 123456 1234567
  12345678 123456789 1234567890 12345678910 123123123 1234512345 123321123 987654321 0987654321 147258369 112233445566
  11223344 102030 10203040 1020304050 123654789 159753456 hello123 test teste teste123 testtest test1234 demo demodemo
  guest guestguest user usuario operador login loginlogin access acesso liberado nopassword semsenha`
    .split(/\s+/)
    .filter(Boolean),
);
