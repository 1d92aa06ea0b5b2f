import { ConnectionError } from '@project-dashboard/core/contract/client/errors';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { TextField } from '../field/TextField.tsx';
import { Ask } from '../form/Ask.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { Read, type Reading } from '../form/Read.tsx';
import { SAVED, type SaveOutcome } from '../form/save-outcome.ts';
import { useAction } from '../form/use-action.ts';
import { useDraft } from '../form/use-draft.ts';
import * as css from './Workbench.css.ts';

type Sample = 'form' | 'asking form' | 'dialog' | 'question';
const SAMPLES: readonly Sample[] = ['form', 'asking form', 'dialog', 'question'];

/** Forms whose save goes as the typed name says: `taken`, `archived`, `lost`, or `slow` until the button Answer. */
export function FormsBench() {
  const [open, setOpen] = useState<Sample | null>(null);
  const [saved, setSaved] = useState(0);
  const shared = { onClose: () => setOpen(null), onSaved: () => setSaved(saved + 1) };
  return (
    <>
      <div className={css.line}>
        {SAMPLES.map((sample) => (
          <Button key={sample} onClick={() => setOpen(sample)}>
            Open {sample}
          </Button>
        ))}
        <Button onClick={() => window.dispatchEvent(new Event('answer'))}>Answer</Button>
        <output aria-label="Saved">{saved}</output>
      </div>
      {open === 'form' && <SampleForm {...shared} />}
      {open === 'asking form' && <SampleForm {...shared} asks />}
      {open === 'dialog' && <SampleDialog {...shared} />}
      {open === 'question' && (
        <Ask
          confirm="End it"
          pending="Ending..."
          onConfirm={() => save('lost')}
          {...cancels(shared)}
        >
          End the link?
        </Ask>
      )}
      <SampleTick />
      <SampleRead />
    </>
  );
}

interface SampleProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly asks?: boolean;
}

const cancels = ({ onClose }: SampleProps) => ({ onCancel: onClose });

function SampleForm({ onClose, onSaved, asks }: SampleProps) {
  const draft = useDraft({ name: '', email: '' });
  return (
    <Form
      label="Add link"
      draft={draft}
      submit="Add link"
      save={() => save(draft.values.name)}
      onSaved={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
      {...(asks && {
        discard: { children: 'Drop your text?', confirm: 'Drop it', cancel: 'Keep writing' },
      })}
    >
      {(field) => (
        <>
          <TextField label="Name" {...field('name')} />
          <TextField label="Mail address" {...field('email')} />
        </>
      )}
    </Form>
  );
}

function SampleDialog({ onClose, onSaved }: SampleProps) {
  const draft = useDraft({ name: '' });
  return (
    <FormDialog
      title="Duplicate"
      draft={draft}
      submit="Duplicate it"
      pending="Creating..."
      isDisabled={draft.values.name === ''}
      save={() => save(draft.values.name)}
      onSaved={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => <TextField label="Title" {...field('name')} />}
    </FormDialog>
  );
}

function SampleTick() {
  const [isOn, setOn] = useState(false);
  const { run, isPending, fault } = useAction();
  return (
    <div className={css.line}>
      <Checkbox
        label="Takes part"
        isChecked={isOn}
        aria-disabled={isPending || undefined}
        onChange={(next) =>
          void run(
            () => save(next ? 'slow' : 'archived'),
            () => setOn(next),
          )
        }
      />
      {fault && <span role="alert">{fault.message}</span>}
    </div>
  );
}

const FAILED = { data: undefined, error: 'missing', isLoading: false };

function SampleRead() {
  const [read, setRead] = useState<Omit<Reading<readonly string[]>, 'retry'>>({
    ...FAILED,
    error: undefined,
    isLoading: true,
  });
  const arrive = (...data: readonly string[]) =>
    setRead({ data, error: undefined, isLoading: false });
  return (
    <section aria-label="Links" className={css.line}>
      <Button onClick={() => setRead(FAILED)}>Fail</Button>
      <Button onClick={() => arrive()}>Arrive empty</Button>
      <Read
        of={{ ...read, retry: () => arrive('Ines', 'Lena') }}
        what="the links"
        empty={<p>No links yet.</p>}
      >
        {(names) => <p>{names.join(' and ')}</p>}
      </Read>
    </section>
  );
}

async function save(name: string): Promise<SaveOutcome> {
  if (name === 'taken') return { ok: false, path: 'name', message: 'This name is taken.' };
  if (name === 'archived') return { ok: false, message: 'The project is archived.' };
  if (name === 'lost') throw new ConnectionError('https://dashboard.example');
  if (name === 'slow')
    await new Promise((answered) => window.addEventListener('answer', answered, { once: true }));
  return SAVED;
}
