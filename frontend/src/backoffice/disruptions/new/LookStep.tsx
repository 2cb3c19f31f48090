// What it would mean: people, pesos, the seats on the next sailings, the e-mail in three languages.
// It counts once the first voyage is typed.

import { type Column, DataTable } from '../../../ops/parts/DataTable';
import { codeOf } from '../../../shared/api/client';
import { Field } from '../../../shared/forms/Field';
import { Form } from '../../../shared/forms/Form';
import type { Rule } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useTimedForm } from '../../../shared/forms/useTimedForm';
import { formatCentavos, formatCentavosShort } from '../../../shared/money';
import { named } from '../../../shared/named';
import { momentOf } from '../../../shared/time/moments';
import { useCountdown } from '../../../shared/time/useCountdown';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/Note';
import { type BoardRow, makeDisruption, type Preview } from '../../api';
import { words as said } from '../../sailings/words.en';
import { type Kind, names } from './choice';
import { EmailPreview } from './EmailPreview';
import * as css from './LookStep.module.css';
import type { Why } from './WhyStep';
import { words } from './words.en';

interface LookStepProps {
  kind: Kind;
  why: Why;
  sailings: readonly BoardRow[];
  preview: Preview;
  onBack: () => void;
  /** It was asked for anew: what was looked at before is over. */
  isAgain: boolean;
  onAgain: () => Promise<void>;
  /** So many bookings were paid since it was looked at, and are touched too. */
  onDone: (id: string, more: number) => void;
}

type Row = Preview['sailings'][number];

const count = new Intl.NumberFormat('en-PH');

const causes: Readonly<Record<string, string>> = said.causes;

/** So many of the next sailings are told. */
const NEXT = 3;

const columns: readonly Column<Row>[] = [
  { key: 'voyage', head: words.columns.voyage, cell: ({ voyage }) => voyage },
  {
    key: 'people',
    head: words.columns.people,
    end: true,
    cell: ({ people }) => count.format(people),
  },
  {
    key: 'bookings',
    head: words.columns.bookings,
    end: true,
    cell: ({ bookings }) => count.format(bookings),
  },
  {
    key: 'paid',
    head: words.columns.paid,
    end: true,
    cell: ({ paid_centavos }) => formatCentavosShort(paid_centavos),
  },
  { key: 'held', head: words.columns.held, end: true, cell: ({ held }) => count.format(held) },
  {
    key: 'next',
    head: words.columns.next,
    cell: ({ next }) => (
      <ul className={css.next}>
        {next.length === 0 && <li className={css.none}>{words.noNext}</li>}
        {next.slice(0, NEXT).map(({ id, voyage, departs_at, free }) => (
          <li key={id}>{words.freeAt(voyage, momentOf(departs_at), count.format(free))}</li>
        ))}
      </ul>
    ),
  },
];

function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function LookStep(props: LookStepProps) {
  const { kind, why, sailings, preview, isAgain, onBack, onAgain, onDone } = props;
  const seconds = useCountdown(Date.parse(preview.expires_at));
  const { people, bookings, paid_centavos } = preview;
  const held = preview.sailings.reduce((sum, each) => sum + each.held, 0);
  return (
    <div className={css.root}>
      <div role="status">
        {isAgain && (
          <Note kind="warn">
            <p>{words.changedMeanwhile}</p>
          </Note>
        )}
      </div>
      <section className={css.meaning} aria-labelledby="meaning">
        <h2 className={css.title} id="meaning">
          {words.meaning[kind](preview.sailings.length)}
        </h2>
        <p className={css.why}>
          {named(causes, why.cause) ?? why.cause}: {why.reason}
        </p>
        <dl className={css.sums}>
          <Sum name={words.sums.people} figure={count.format(people)} />
          <Sum name={words.sums.bookings} figure={count.format(bookings)} />
          <Sum name={words.sums.paid} figure={formatCentavos(paid_centavos)} />
          <Sum name={words.sums.held} figure={count.format(held)} />
        </dl>
        <DataTable
          caption={words.meaning[kind](preview.sailings.length)}
          columns={columns}
          rows={preview.sailings}
          keyOf={({ id }) => id}
          empty={null}
        />
      </section>
      {bookings === 0 ? (
        <Note>
          <p>{words.nobody}</p>
        </Note>
      ) : (
        <EmailPreview email={preview.email} />
      )}
      {seconds > 0 ? (
        <Commit
          kind={kind}
          voyage={preview.sailings[0]?.voyage ?? sailings[0]?.voyage ?? ''}
          preview={preview}
          timeLeft={timeLeft(seconds)}
          onBack={onBack}
          onAgain={onAgain}
          onDone={onDone}
        />
      ) : (
        <div role="alert">
          <Note kind="warn">
            <p>{words.over}</p>
            <p>
              <Button onClick={onAgain}>{words.again}</Button>
            </p>
          </Note>
        </div>
      )}
    </div>
  );
}

function Sum({ name, figure }: { name: string; figure: string }) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd className={css.figure}>{figure}</dd>
    </div>
  );
}

interface CommitProps extends Omit<LookStepProps, 'why' | 'sailings' | 'isAgain'> {
  voyage: string;
  timeLeft: string;
}

function Commit({ kind, voyage, preview, timeLeft: left, onBack, onAgain, onDone }: CommitProps) {
  const form = useTimedForm<{ typed_voyage: string }>({ defaultValues: { typed_voyage: '' } });
  const rule: Rule = (value) => (names(value, voyage) ? null : words.typeWrong(voyage));

  const commit = async () => {
    const { preview_id } = preview;
    try {
      const made = await makeDisruption({ preview_id, typed_voyage: voyage });
      onDone(made.id, made.more_bookings);
    } catch (failure) {
      if (codeOf(failure) !== 'preview_over') {
        throw failure;
      }
      await onAgain();
    }
  };

  return (
    <section className={css.commit}>
      <Form form={form} onSubmit={commit}>
        <Field
          name="typed_voyage"
          label={words.type(voyage)}
          hint={words.typeHint}
          rule={rule}
          capitals
          input={{ autoComplete: 'off', spellCheck: false, dir: 'ltr' }}
        />
        <div className={css.choices}>
          <SubmitButton look="danger">
            {words.commit[kind](preview.sailings.length, count.format(preview.bookings))}
          </SubmitButton>
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
          <p className={css.left}>{words.goodFor(left)}</p>
        </div>
      </Form>
    </section>
  );
}
