import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { TreeEditor } from './tree-editor.js';
import { insertNode, moveNode, removeNode, renameNode, type TreeNode } from './state/tree-nodes.js';
import type { TreeTexts } from './tree-texts.js';

interface Option extends TreeNode<Option> {}

const TEXTS: TreeTexts = {
  addRoot: 'Add an option',
  addChild: 'Add below',
  addSibling: 'Add after',
  rename: 'Rename',
  delete: 'Delete',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveIn: 'Move into the option above',
  moveOut: 'Move out',
  title: 'Title',
  actions: (title) => `Actions of ${title}`,
  empty: 'No options yet.',
};

const LONG = 'Questions about a delivery that did not arrive although it was sent '.repeat(2);

const option = (title: string, children: Option[] = []): Option => ({ id: title, title, children });

const some = () => [
  option('Sales', [option('Prices'), option('Orders', [option('Change an order')])]),
  option('Support'),
  option('Billing', [option('Invoice')]),
];

function Edited({ label, start, maxDepth }: { label: string; start: Option[]; maxDepth?: number }) {
  const [nodes, setNodes] = useState<readonly Option[]>(start);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [count, setCount] = useState(1);

  return (
    <TreeEditor
      label={label}
      texts={TEXTS}
      nodes={nodes}
      maxDepth={maxDepth}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onAdd={(place) => {
        const node = option(`New option ${count}`);
        setCount(count + 1);
        setNodes(insertNode(nodes, node, place));
        return node.id;
      }}
      onRename={(id, title) => setNodes(renameNode(nodes, id, title))}
      onDelete={(id) => setNodes(removeNode(nodes, id))}
      onMove={(id, place) => setNodes(moveNode(nodes, id, place))}
      renderDetail={({ title }) => (
        <Box borderWidth="1px" borderRadius="l3" padding="4">
          <Text overflowWrap="anywhere">What is answered to “{title}”</Text>
        </Box>
      )}
    />
  );
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

export const stories = {
  'Tree editor': () => <Edited label="Options" start={some()} maxDepth={4} />,
  'Tree editor: empty': () => <Edited label="No options" start={[]} />,
  'Tree editor: long names': () => <Edited label="Long names" start={[option(LONG, [option(`${LONG} again`)])]} />,
  'Tree editor: too many': () => (
    <Box maxHeight="60" overflowY="auto">
      <Edited
        label="Many options"
        start={numbered('Topic', 20).map((title) =>
          option(
            title,
            numbered(`${title}:`, 10).map((each) => option(each)),
          ),
        )}
      />
    </Box>
  ),
};
