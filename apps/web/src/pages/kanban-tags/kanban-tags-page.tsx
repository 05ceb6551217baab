import { kanbanTags } from '../../features/kanban-tags/api/kanban-tags.js';
import { KanbanTagsList } from '../../features/kanban-tags/components/kanban-tags-list.js';
import { editorOf } from '../../shared/records/editor-of.js';

const Editor = editorOf(kanbanTags, async () => (await import('../../features/tags/components/tag-form.js')).tagForm);

/** `/tagsKanban`: the lanes of the kanban (docs/spec/secondary.md §2). */
export const KanbanTagsPage = () => <KanbanTagsList Editor={Editor} />;
