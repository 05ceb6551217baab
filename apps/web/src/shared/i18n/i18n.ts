import { LANGUAGES, type Language } from '@prosa/contracts';
import i18next, { type BackendModule, type i18n, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, rememberLanguage } from './languages.js';

/** Loaders by the path of their text file, in one language. */
export type LocaleFiles = Record<string, () => Promise<ResourceKey>>;

/** Loads a language's table of files. */
type LanguageFiles = Record<Language, () => Promise<{ files: LocaleFiles }>>;

/** `…/<namespace>/locales/<language>.json` of a feature, `…/locales/<namespace>/<language>.json` of shared texts. */
const LOCALE_PATH = /(?:features\/([\w-]+)\/locales|locales\/([\w-]+))\/[\w-]+\.json$/;

/** Loads one namespace in one language; throws when the console has no such text file. */
async function loadTexts(languages: LanguageFiles, language: string, namespace: string): Promise<ResourceKey> {
  const { files } = await languages[language as Language]();
  const entry = Object.entries(files).find(([path]) => {
    const [, feature, shared] = LOCALE_PATH.exec(path) ?? [];
    return namespace === (feature ?? shared);
  });
  if (!entry) throw new Error(`No texts for ${language}/${namespace}`);
  return entry[1]();
}

const fileBackend = (languages: LanguageFiles): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(languages, language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
});

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
export async function startI18n(languages: LanguageFiles): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest/${language}.webmanifest`);
  });
  await i18next
    .use(fileBackend(languages))
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: initialLanguage() });
  return i18next;
}

/** Changes the language and stores the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
