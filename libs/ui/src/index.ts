export { applyColorMode } from './theme/color-mode.js';
export { Avatar, initialsOf, personColor } from './marks/avatar.js';
export { Board } from './board/board.js';
export type { BoardColumn, BoardScroll, CardMove } from './board/board-moves.js';
export { BrandMark } from './base/brand-mark.js';
export { ChannelIcon, channelName } from './marks/channel-icon.js';
export { ColorChip, ColorDot } from './marks/color-chip.js';
export { classes, defineStyles } from './theme/defined-styles.js';
export { ConfirmDialog } from './dialogs/confirm-dialog.js';
export { CopyButton } from './base/copy-button.js';
export { CounterBadge } from './marks/counter-badge.js';
export { DateField, DateTimeField, TimeField } from './fields/date-field.js';
export { DateInput } from './fields/date-input.js';
export { readDay } from './fields/date-text.js';
export { DragArea, type Point } from './dragging/drag-area.js';
export { DragItem } from './dragging/drag-item.js';
export { Delayed } from './states/delayed.js';
export { EmptyState } from './states/empty-state.js';
export { ErrorState } from './states/error-state.js';
export { DiscardDialog } from './dialogs/discard-dialog.js';
export { FormDialog } from './dialogs/form-dialog.js';
export { FormField, TextField, type TextFieldProps } from './fields/form-field.js';
export { GHOST_BUTTON } from './theme/ghost-button.js';
export { TOUCH } from './theme/touch.js';
export { IconButton } from './base/icon-button.js';
export { isTopLayer, type Layer, LayerContext, useLayer } from './dialogs/layers.js';
export { Modal } from './dialogs/modal.js';
export { Notice } from './states/notice.js';
export { PageTitle } from './base/page-title.js';
export { SectionHeading } from './base/section-heading.js';
export { CountedPopover } from './panes/counted-popover.js';
export { PaneSeparator, type PaneLimits } from './panes/pane-separator.js';
export { PasswordField } from './fields/password-field.js';
export { RowsSkeleton } from './states/rows-skeleton.js';
export { SelectField, type SelectOption } from './fields/select-field.js';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.js';
export { TimeInput } from './fields/time-input.js';
export { completeTime, isComplete } from './fields/time-text.js';
export { Tooltip } from './base/tooltip.js';
export { TreeEditor } from './tree/tree-editor.js';
export {
  findPath,
  insertNode,
  moveNode,
  removeNode,
  renameNode,
  replaceNode,
  type TreeNode,
  type TreePlace,
} from './tree/state/tree-nodes.js';
export type { TreeTexts } from './tree/tree-texts.js';
export { UiProvider } from './base/ui-provider.js';
export type { UiTexts } from './base/ui-texts.js';
export { useDialogFocus } from './dialogs/use-dialog-focus.js';
export { useRetainedFocus } from './dialogs/use-retained-focus.js';
export { useColorMode, type ColorMode } from './base/use-color-mode.js';
export { SortableList } from './sortable/sortable-list.js';
export type { ChartData, ChartKind, ChartPoint, ChartSeries } from './charts/chart-data.js';
export { ChartPanel, type ChartTexts } from './charts/chart-panel.js';
export { JobCard } from './jobs/job-card.js';
export type { JobProgress, JobState } from './jobs/job-announcement.js';
export { PhonePreview } from './phone/phone-preview.js';
export type { PhoneMedia } from './phone/phone-media.js';
export type { PhoneMessageProps } from './phone/phone-message.js';
export { ProgressBar } from './base/progress-bar.js';
export * from './base/use-stable-callback.js';
export { Sparkline } from './charts/sparkline.js';
export { StatCard, type StatAction, type StatChange } from './charts/stat-card.js';
export { type Definition, StatDefinition } from './charts/stat-definition.js';
export { StepsPanel, type Step, type StepsTexts } from './steps/steps-panel.js';
export { MonthCalendar, type CalendarTexts } from './calendar/month-calendar.js';
export type { CalendarEntry } from './calendar/span-lanes.js';
