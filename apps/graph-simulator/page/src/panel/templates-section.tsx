import type { TemplateRecord } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { useEffect, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

const STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'];

/** Decides about templates, as the platform's review does. */
export function TemplatesSection({ version, notice }: { version: number; notice: Notice }) {
  const { t } = useLanguage();
  const [templates, setTemplates] = useState<TemplateRecord[]>([]);
  useEffect(() => void api.templates().then(setTemplates), [version]);
  return (
    <section className="control-section">
      <h3>{t('templates')}</h3>
      <ul className="template-list">
        {templates.map(({ id, name, language, status }) => (
          <li key={id}>
            <label>
              <span>
                {name} <small>{language}</small>
              </span>
              <select
                value={status}
                onChange={({ target }) => void notice.attempt(() => api.changeTemplate(id, target.value))}
              >
                {STATUSES.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
