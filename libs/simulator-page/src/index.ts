export { Avatar } from './avatar.js';
export { clock, dayName, duration, fileSize, initials, isSameDay, phoneNumber, shortWhen } from './format.js';
export { createLanguage, type Language, type Translate } from './create-language.js';
export { TopBar } from './top-bar.js';
export { type Notice, useNotice } from './use-notice.js';
export { type Theme, useTheme } from './theme.js';
