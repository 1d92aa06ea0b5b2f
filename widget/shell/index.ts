export { BadTokenMessage, DeniedMessage, LoadingMessage, Message } from './Message.tsx';
export { MessagePage } from './MessagePage.tsx';
export { type NavStyle, Shell, type ShellProps } from './Shell.tsx';
export type { SectionLink, ShellSection, ViewMode } from './section.ts';
