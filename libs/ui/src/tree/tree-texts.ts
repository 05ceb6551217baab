/** Texts of a tree: what its nodes are called is the caller's. */
export interface TreeTexts {
  addRoot: string;
  addChild: string;
  addSibling: string;
  rename: string;
  delete: string;
  moveUp: string;
  moveDown: string;
  moveIn: string;
  moveOut: string;
  /** Name of the field of a title. */
  title: string;
  /** Name of a node's menu. */
  actions: (title: string) => string;
  /** Sentence of a tree without nodes. */
  empty: string;
}
