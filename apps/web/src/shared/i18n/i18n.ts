import { LANGUAGES, type Language } from '@prosa/contracts';
import i18next, { type BackendModule, type i18n, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, rememberLanguage } from './languages.js';

/** Loaders by the path of their text file. */
export type LocaleFiles = Record<string, () => Promise<ResourceKey>>;

/** `…/<namespace>/locales/<language>.json` of a feature, `…/locales/<namespace>/<language>.json` of shared texts. */
const LOCALE_PATH = /(?:features\/([\w-]+)\/locales|locales\/([\w-]+))\/([\w-]+)\.json$/;

function fileBackend(files: LocaleFiles): BackendModule {
  const loaders = new Map<string, () => Promise<ResourceKey>>();
  for (const [path, load] of Object.entries(files)) {
    const [, feature, shared, language] = LOCALE_PATH.exec(path) ?? [];
    loaders.set(`${language}/${feature ?? shared}`, load);
  }

  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const load = loaders.get(`${language}/${namespace}`);
      if (!load) return done(new Error(`No texts for ${language}/${namespace}`), null);
      load().then(
        (texts) => done(null, texts),
        (error: Error) => done(error, null),
      );
    },
  };
}

/** pt-BR is the source and the fallback; `common` and `errors` load at the start. */
export const I18N_OPTIONS = {
  fallbackLng: LANGUAGES[0],
  supportedLngs: [...LANGUAGES],
  load: 'currentOnly',
  ns: ['common', 'errors'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** Initializes i18next: pt-BR is the source and the fallback, other languages and namespaces load on demand. */
export async function startI18n(files: LocaleFiles): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest/${language}.webmanifest`);
  });
  await i18next
    .use(fileBackend(files))
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: initialLanguage() });
  return i18next;
}

/** Changes the language and stores the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
