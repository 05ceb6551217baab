import { useTranslation } from 'react-i18next';

/**
 * Texts of a kind of record, from the namespace of its name: title, search (unless it is whole), failed, none, noneHint, add, change, edit
 * ({{name}}), and delete with open ({{name}}), title ({{name}}), message and confirm.
 */
export interface RecordTexts {
  title: string;
  search: string;
  failed: string;
  none: string;
  noneHint: string;
  add: string;
  change: string;
  edit: (name: string) => string;
  delete: (name: string) => string;
  deleteTitle: (name: string) => string;
  deleteMessage: string;
  deleteConfirm: string;
}

/** Returns the texts of a kind of record in the current language. */
export function useRecordTexts(namespace: string): RecordTexts {
  // Every kind of record has the same keys, which locales.spec.ts checks; one namespace stands for all in the types.
  const { t } = useTranslation(namespace as 'announcements');

  return {
    title: t('title'),
    search: t('search'),
    failed: t('failed'),
    none: t('none'),
    noneHint: t('noneHint'),
    add: t('add'),
    change: t('change'),
    edit: (name) => t('edit', { name }),
    delete: (name) => t('delete.open', { name }),
    deleteTitle: (name) => t('delete.title', { name }),
    deleteMessage: t('delete.message'),
    deleteConfirm: t('delete.confirm'),
  };
}
