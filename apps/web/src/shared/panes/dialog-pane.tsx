import { Text } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import type { ReactNode } from 'react';
import { Pane } from './pane.js';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** Around a dialog: a failure is a dialog too, which can be closed. */
export const DialogPane = ({ onClose, children }: Props) => (
  <Pane
    renderFailure={({ title, detail, buttons }) => (
      <Modal role="alertdialog" size="sm" title={title} footer={buttons} onClose={onClose}>
        {detail && <Text color="fg.muted">{detail}</Text>}
      </Modal>
    )}
  >
    {children}
  </Pane>
);
