import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { buttons } from '../../ui/form/form.css.ts';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as css from '../projects.css.ts';

interface Props {
  /** Why the panel is shown to someone who was signed in or used a link. */
  readonly notice?: { readonly tone: 'danger' | 'info'; readonly text: string } | undefined;
  /** True on the list's own page, and if the panel replaces the focused element. */
  readonly takesFocus: boolean;
  readonly onSignIn: (key: string) => Promise<SaveOutcome>;
}

/** The sign-in panel of /dashboard. */
export function SigninPanel({ notice, takesFocus, onSignIn }: Props) {
  const [key, setKey] = useState('');
  const { run, isPending, fault, forgetFault } = useAction();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const signIn = async () => {
    const outcome = key.trim() === '' ? MISSING : await onSignIn(key.trim());
    if (!outcome.ok) input.current?.select();
    return outcome;
  };
  // Sign in by script: the page's policy forbids form submission.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(signIn);
  };

  return (
    <section className={css.signin} aria-label="Sign in">
      <Heading depth={1} className={css.cardTitle}>
        Sign in
      </Heading>
      <p className={css.signinText}>
        The project list is for agency staff. Sign in with the agency key or a sign-in link.
      </p>
      <form noValidate className={css.signinForm} onSubmit={submit}>
        {notice && <InlineNotice tone={notice.tone}>{notice.text}</InlineNotice>}
        {/* Password managers store the key under this user name. */}
        <input type="text" autoComplete="username" value="agency" readOnly hidden />
        <TextField
          ref={input}
          type="password"
          label="Agency key"
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          value={key}
          error={fault?.message}
          onChange={(typed) => {
            setKey(typed);
            forgetFault();
          }}
        />
        <div className={buttons}>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel="Signing in..."
          >
            Sign in
          </Button>
        </div>
      </form>
      <div className={css.signinHelp}>
        <p>
          No link? Ask the person who runs the server for one. To open one project, use the link
          from your project lead.
        </p>
        <details>
          <summary>You run the server?</summary>
          The key is in <code>AGENCY_KEY</code>, or in the file <code>agency.key</code> beside the
          database. <code>project-dashboard signin-link</code> prints a sign-in link.
        </details>
      </div>
    </section>
  );
}

const MISSING: SaveOutcome = { ok: false, message: 'Enter the agency key.' };
