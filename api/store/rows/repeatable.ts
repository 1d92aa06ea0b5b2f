/** A create that its caller may repeat: the key, and a digest of route and body to tell another body from the same. */
export interface Repeatable {
  readonly key: string;
  readonly fingerprint: string;
}
