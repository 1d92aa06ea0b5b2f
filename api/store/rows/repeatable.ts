/** A create that its caller may repeat: the key, and a digest of route and body, which differs for another body. */
export interface Repeatable {
  readonly key: string;
  readonly fingerprint: string;
}
