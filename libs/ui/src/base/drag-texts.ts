/** Where a lifted item stands among `total` of its list, counted from 1. */
export interface DragPlace {
  label: string;
  position: number;
  total: number;
  /** The column, where there are several. */
  column?: string;
  /** The node of a tree that it is below. */
  parent?: string;
}

/** Texts of the parts whose items can be moved. Sentences are announced to screen readers. */
export interface DragTexts {
  /** Name of an item's handle. */
  handle: (label: string) => string;
  /** How to use a handle without a pointer. */
  instructions: string;
  lifted: (place: DragPlace) => string;
  moved: (place: DragPlace) => string;
  dropped: (place: DragPlace) => string;
  cancelled: (label: string) => string;
  /** Names of the buttons that move a lifted item. */
  up: string;
  down: string;
  left: string;
  right: string;
  done: string;
}
