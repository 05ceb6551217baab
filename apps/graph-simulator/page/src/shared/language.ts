import { createLanguage, type Translate as TranslateOf } from '@prosa/simulator-page';
import { ptBR, type TextKey, type Texts } from './texts';
import { en } from './texts-en';
import { es } from './texts-es';
import { tr } from './texts-tr';

const TABLES: Record<string, Texts> = { 'pt-BR': ptBR, en, es, tr };

export type Translate = TranslateOf<TextKey>;

export const { LanguageProvider, useLanguage } = createLanguage<TextKey>(TABLES);
