import { MARKER_TARGET, PHONE_TARGET } from './measures.ts';

/** The widths of a marker's pointer target, with a mouse and on a phone: it ends half-way to its neighbours. */
export function markTargets(places: readonly { readonly x: number }[], index: number) {
  const x = places[index]?.x ?? 0;
  const before = x - (places[index - 1]?.x ?? Number.NEGATIVE_INFINITY);
  const after = (places[index + 1]?.x ?? Number.POSITIVE_INFINITY) - x;
  const room = Math.min(before, after);
  return { target: Math.min(room, MARKER_TARGET), phoneTarget: Math.min(room, PHONE_TARGET) };
}
