interface Texts {
  title: string;
  wants: string;
  continueAs: string;
  cancel: string;
  nobody: string;
}

const TEXTS: Record<string, Texts> = {
  pt: {
    title: 'Entrar (simulação)',
    wants: '{app} quer acesso a:',
    continueAs: 'Continuar como {name}',
    cancel: 'Cancelar',
    nobody: 'Ninguém pode entrar aqui.',
  },
  en: {
    title: 'Sign in (simulation)',
    wants: '{app} wants access to:',
    continueAs: 'Continue as {name}',
    cancel: 'Cancel',
    nobody: 'There is nobody who could sign in here.',
  },
  es: {
    title: 'Iniciar sesión (simulación)',
    wants: '{app} quiere acceso a:',
    continueAs: 'Continuar como {name}',
    cancel: 'Cancelar',
    nobody: 'No hay nadie que pueda iniciar sesión aquí.',
  },
  tr: {
    title: 'Giriş (simülasyon)',
    wants: '{app} şunlara erişmek istiyor:',
    continueAs: '{name} olarak devam et',
    cancel: 'İptal',
    nobody: 'Burada giriş yapabilecek kimse yok.',
  },
};

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#eef2f5,#0d1318);
color:light-dark(#16212b,#e6edf2);display:grid;place-items:center;min-height:100dvh}main{width:min(400px,100vw - 32px);
padding:24px;border-radius:12px;background:light-dark(#fff,#151d24);box-sizing:border-box}h1{font-size:20px;margin:0 0 12px}
ul{padding-left:20px;margin:8px 0 20px}a{display:block;margin-top:8px;padding:10px 16px;border-radius:8px;text-align:center;
font-weight:600;text-decoration:none;background:light-dark(#065183,#7ab8e0);color:light-dark(#fff,#08222f)}
a.plain{background:none;color:light-dark(#065183,#7ab8e0)}code{font-size:14px}`;

interface Dialog {
  app: string;
  /** Who can continue, with what that adds to the address. */
  choices: { name: string; values: Record<string, string> }[];
  scopes: string[];
  /** As browsers name it, for example `pt-BR,en;q=0.8`. */
  language: string;
  /** The dialog's own address with further parameters. */
  address: (extra: Record<string, string>) => string;
  isInstagram: boolean;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page on which a simulated person signs in and grants an app's wishes. */
export function dialogPage({ app, choices, scopes, language, address, isInstagram }: Dialog): string {
  const tag = language.slice(0, 2).toLowerCase();
  const texts = TEXTS[tag] ?? (TEXTS.pt as Texts);
  const links = choices.map(
    ({ name, values }) =>
      `<a href="${escaped(address(values))}">${escaped(texts.continueAs.replace('{name}', name))}</a>`,
  );
  return `<!doctype html><html lang="${TEXTS[tag] ? tag : 'pt'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${isInstagram ? 'Instagram' : 'Facebook'} · ${texts.title}</h1>
<p>${escaped(texts.wants.replace('{app}', app))}</p><ul>${scopes.map((scope) => `<li><code>${escaped(scope)}</code></li>`).join('')}</ul>
${links.join('') || `<p>${texts.nobody}</p>`}
<a class="plain" href="${escaped(address({ cancel: 'true' }))}">${texts.cancel}</a></main></body></html>`;
}
