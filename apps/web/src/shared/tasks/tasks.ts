import { storedJson } from '../storage/stored-value.js';

/**
 * A task of the to-do list. Other consoles read the same key and know text and times only, so those names are fixed
 * (docs/spec/secondary.md §4).
 */
export interface Task {
  id: string;
  text: string;
  /** ISO times; equal until the text is changed. */
  createdAt: string;
  updatedAt: string;
  /** The conversation that it was made from. */
  from?: { path: string; title: string };
}

/** The tasks of this browser in their order, stored at each change. */
export const tasks = storedJson<Task[]>('tasks', (stored) => (Array.isArray(stored) ? stored : []).flatMap(readTask));

/** Tasks of other consoles have no id, and perhaps no times. */
function readTask(stored: Partial<Task> | null, index: number): Task[] {
  if (typeof stored?.text !== 'string') return [];
  const createdAt = stored.createdAt ?? new Date(0).toISOString();
  return [
    {
      ...stored,
      id: stored.id ?? `${createdAt} ${index}`,
      text: stored.text,
      createdAt,
      updatedAt: stored.updatedAt ?? createdAt,
    },
  ];
}

/** Appends a task. */
export function addTask(text: string, from?: Task['from']): void {
  const now = new Date().toISOString();
  tasks.write([...tasks.read(), { id: crypto.randomUUID(), text: text.trim(), createdAt: now, updatedAt: now, from }]);
}

/** Changes the text of a task and its time. */
export function changeTask(id: string, text: string): void {
  const change = (task: Task) => ({ ...task, text: text.trim(), updatedAt: new Date().toISOString() });
  tasks.write(tasks.read().map((task) => (task.id === id ? change(task) : task)));
}

/** Removes a task; returns the function that restores it at its place. */
export function deleteTask(id: string): () => void {
  const before = tasks.read();
  const index = before.findIndex((task) => task.id === id);
  tasks.write(before.filter((task) => task.id !== id));
  return () => tasks.write(tasks.read().toSpliced(index, 0, ...before.slice(index, index + 1)));
}

/** Puts the tasks in the order of their ids. */
export function orderTasks(ids: string[]): void {
  tasks.write([...tasks.read()].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
}
