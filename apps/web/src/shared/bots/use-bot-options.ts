import { useQuery } from '@tanstack/react-query';
import { usePlan } from '../plans/use-plan.js';
import { integrationChoicesQuery } from './integrations.js';
import { promptChoicesQuery } from './prompts.js';

interface Option {
  value: number | null;
  label: string;
}

interface BotOptions {
  /** Null where the plan has none. */
  integrations: Option[] | null;
  prompts: Option[] | null;
}

/** Foreign bots and prompts as options of fields, after the one for none. */
export function useBotOptions(none: string): BotOptions {
  const { data: plan } = usePlan();
  const [hasIntegrations, hasPrompts] = [plan?.useIntegration === true, plan?.useOpenAi === true];
  const { data: integrations = [] } = useQuery({ ...integrationChoicesQuery(), enabled: hasIntegrations });
  const { data: prompts = [] } = useQuery({ ...promptChoicesQuery(), enabled: hasPrompts });
  const options = (rows: readonly { id: number; name: string }[]): Option[] => [
    { value: null, label: none },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    integrations: hasIntegrations ? options(integrations) : null,
    prompts: hasPrompts ? options(prompts) : null,
  };
}
