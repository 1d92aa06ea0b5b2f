/** What the program's exit status says; scripts may rely on each of them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  unauthorised: 4,
  healthFound: 8,
  tryAgain: 75,
  cancelled: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One line a code, for `help exit-codes`. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'Done. An empty list, or nothing to send, is fine too.',
  failed:
    'Failed: the server is down or refused the values, doctor found something broken, or weekly send reports a failed or unknown mail.',
  usage: 'The command line or a setting is wrong, or a value is missing.',
  unauthorised:
    'The agency key is missing, was refused, or was not sent to a server you did not name.',
  healthFound: 'health --fail-on found a project that is at risk or behind.',
  tryAgain:
    'The API or the mail server is busy, or weekly mails can still be sent. Run the same command again later.',
  cancelled: 'Cancelled with Ctrl-C.',
};
