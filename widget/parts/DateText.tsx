import { TBD } from '@project-dashboard/core/dates';
import { Muted } from './Muted.tsx';

/** A formatted date; TBD stands back. */
export function DateText({ text }: { readonly text: string }) {
  return text === TBD ? <Muted>{text}</Muted> : <span>{text}</span>;
}
