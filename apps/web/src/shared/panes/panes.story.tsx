import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { lazily } from './lazily.js';
import { DialogPane } from './dialog-pane.js';
import { Pane } from './pane.js';

const Missing = lazily<object>(() => Promise.reject(new Error('gone')), []);

function Broken(): never {
  throw new Error('cannot be rendered');
}

const MissingPart = () => (
  <Pane>
    <Missing />
  </Pane>
);

const BrokenPart = () => (
  <Pane>
    <Broken />
  </Pane>
);

const SmallParts = () => (
  <Stack align="start">
    <Pane shape="line">
      <Missing />
    </Pane>
    <Pane shape="line">
      <Broken />
    </Pane>
    <Pane shape="icon">
      <Missing />
    </Pane>
  </Stack>
);

function MissingDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        Missing dialog
      </Button>
      {isOpen && (
        <DialogPane onClose={() => setIsOpen(false)}>
          <Missing />
        </DialogPane>
      )}
    </>
  );
}

export const stories = {
  'Pane: its code is missing': MissingPart,
  'Pane: it cannot be rendered': BrokenPart,
  'Pane: lines and an icon': SmallParts,
  'Pane: a dialog': MissingDialog,
};
