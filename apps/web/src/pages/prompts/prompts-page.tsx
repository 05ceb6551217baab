import { PromptsList } from '../../features/prompts/components/prompts-list.js';

/** `/prompts`: the company's prompts, for admins (docs/spec/secondary.md §2). */
export const PromptsPage = () => <PromptsList />;
