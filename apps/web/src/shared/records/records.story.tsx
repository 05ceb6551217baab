import { Box } from '@chakra-ui/react';
import { Tags } from 'lucide-react';
import type { LiveConnection } from '../live/live-connection.js';
import { LiveContext } from '../live/live-context.js';
import { ApiError, NETWORK_ERROR } from '../api/api-error.js';
import type { Column } from '../lists/column.js';
import { FormText } from '../forms/form-text.js';
import type { RecordForm } from './record-editor.js';
import { editorOf } from './editor-of.js';
import { records, type RecordsPart } from './records.js';
import { RecordsPage } from './records-page.js';

interface Person {
  id: number;
  name: string;
  email: string;
}

/** A stream without events. */
const SILENT = { on: () => () => undefined } as unknown as LiveConnection;

const people = (count: number, from = 1): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    name: index % 7 === 3 ? 'A person with a name that is far too long for one line' : `Person ${from + index}`,
    email: `person${from + index}@example.com`,
  }));

const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', isTitle: true, cell: ({ name }) => name },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
];

const form: RecordForm<Person, Person, Person> = {
  valuesOf: (person) => person ?? { id: 0, name: '', email: '' },
  inputOf: (values) => values,
  Fields: () => <FormText<Person> name="name" label="Name" length={{ min: 2, max: 50 }} />,
};

function story(name: string, fetchPart: (at: number) => Promise<RecordsPart<Person>>) {
  // The texts are those of the tags.
  const kind = records<Person, Person>({
    name: 'tags',
    fetchPart: ({ at }) => fetchPart(at),
    save: async (person) => person,
    remove: async () => undefined,
  });
  const of = { ...kind, listsKey: [`story ${name}`, 'list'] as const };

  const Editor = editorOf(of, async () => form);

  return function Story() {
    return (
      <LiveContext value={SILENT}>
        <Box height="96">
          <RecordsPage
            of={of}
            icon={Tags}
            columns={columns}
            Editor={Editor}
            filter={undefined}
            nameOf={(person) => person.name}
            deleteMessage={() => 'It is removed from two contacts.'}
          />
        </Box>
      </LiveContext>
    );
  };
}

const offline = () => Promise.reject(new ApiError(NETWORK_ERROR, 400));

export const stories = {
  'Records: loading': story('loading', () => new Promise(() => undefined)),
  'Records: empty': story('empty', async () => ({ rows: [], hasMore: false })),
  'Records: failed': story('failed', offline),
  'Records: some': story('some', async () => ({ rows: people(4), hasMore: false, count: 4 })),
  'Records: too many': story('many', async (at) => ({
    rows: people(40, 40 * (at - 1) + 1),
    hasMore: true,
    count: 4_000,
  })),
  'Records: a further page fails': story('more', async (at) =>
    at === 1 ? { rows: people(3), hasMore: true, count: 9 } : offline(),
  ),
};
