/** The exit codes of the program. Scripts rely on them. */
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

/** One line per code, for `help exit-codes`. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'Done. An empty list, or nothing to send, is a success too.',
  failed:
    'Failed: the server is down or refused the values, a check of doctor failed, or weekly send reports a failed or unknown mail.',
  usage: 'The command line or a setting is wrong, or a value is missing.',
  unauthorised:
    'The agency key is missing or was refused, or it was not sent because you did not name the server yourself.',
  healthFound: 'health --fail-on found a project that is at risk or behind.',
  tryAgain:
    'The API or the mail server is busy, or some weekly mails were not sent yet. Run the same command again later.',
  cancelled: 'Cancelled with Ctrl-C.',
};
