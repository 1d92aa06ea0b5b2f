import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { tokenIn } from '@project-dashboard/core/contract/access/token-in';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { TextField, VERBATIM } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './home.css.ts';

/** Explains how to open a project, with a field to paste a token or a link. */
export function ProjectAccess() {
  const [token, setToken] = useState('');

  const open = (event: FormEvent) => {
    // Navigate by script: the page's policy forbids form submission.
    event.preventDefault();
    window.location.assign(projectUrl('', tokenIn(token)));
  };

  return (
    <section className={styles.panel} aria-label="Project Access">
      <div className={styles.cells}>
        <div className={styles.cell}>
          <Heading depth={1} className={styles.cellTitle}>
            Project Access
          </Heading>
          <p className={styles.cellText}>
            Open your project with the link you were sent. It carries your access token.
          </p>
          <form className={styles.form} onSubmit={open}>
            <TextField
              label="Access token"
              placeholder="Paste a token or a link"
              value={token}
              onChange={setToken}
              {...VERBATIM}
              required
            />
            <Button type="submit">Open project</Button>
          </form>
        </div>
        <div className={styles.cell}>
          <Heading depth={2} className={styles.audience}>
            <Icon name="pencil" /> Internal users
          </Heading>
          <p className={styles.cellText}>Agency staff use an internal token for full editing.</p>
          <a className={styles.link} href="/dashboard">
            See all projects
          </a>
        </div>
        <div className={styles.cell}>
          <Heading depth={2} className={styles.audience}>
            <Icon name="eye" /> Client users
          </Heading>
          <p className={styles.cellText}>Clients use a client token for a read-only view.</p>
        </div>
      </div>
      <p className={styles.hint}>
        <Icon name="key" /> Need a token? Contact your project lead or account manager.
      </p>
    </section>
  );
}
