// The crew list of a sailing, member by member. It begins with the usual crew of the ship.

import { useState } from 'react';
import { call, changedMeanwhile, question } from '../ops/client';
import { Answered } from '../ops/parts/Answered';
import { useLive } from '../ops/parts/useLive';
import { ApiFailure } from '../shared/api/client';
import { fieldMessages } from '../shared/api/errors';
import type { CrewMember, ManifestCrew, ManifestNow } from '../shared/api/opsWire';
import { Field } from '../shared/forms/Field';
import { Form } from '../shared/forms/Form';
import { Refusal } from '../shared/forms/Refusal';
import { all, required, requiredField } from '../shared/forms/rules';
import { SelectField } from '../shared/forms/SelectField';
import { SubmitButton } from '../shared/forms/SubmitButton';
import { useTimedForm } from '../shared/forms/useTimedForm';
import { toast } from '../shared/state/toasts';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Manifest.module.css';
import { hasTwoMasters } from './rules';
import type { CrewRank } from './wire';
import { words } from './words.en';

const said = words.crew;

const RANKS = Object.keys(said.ranks) as CrewRank[];

/** The form's values: one flat name for each field of each member. */
type Values = Record<string, string>;

const MEMBER_FIELDS = ['name', 'rank', 'licence'] as const;

type MemberField = (typeof MEMBER_FIELDS)[number];

/** A member as typed. */
type Typed = Record<MemberField, string>;

const fieldOf = (index: number, field: MemberField) => `crew_${index}_${field}`;

const NOBODY: Typed = { name: '', rank: 'seaman', licence: '' };

const typedOf = ({ name, rank, licence }: CrewMember): Typed => ({
  name,
  rank,
  licence: licence ?? '',
});

const memberOf = ({ name, rank, licence }: Typed): CrewMember => ({
  name: name.trim(),
  rank: RANKS.find((one) => one === rank) ?? 'other',
  licence: licence.trim() || null,
});

/** A crew in one line. */
function inWords(crew: readonly CrewMember[]): string {
  return crew.map(({ name, rank }) => `${name} (${said.ranks[rank]})`).join(', ') || said.none;
}

function valuesOf(crew: readonly Typed[]): Values {
  return Object.fromEntries(
    crew.flatMap((member, index) =>
      MEMBER_FIELDS.map((field) => [fieldOf(index, field), member[field]]),
    ),
  );
}

/** The first `length` members as they are typed now. */
function typedIn(values: Values, length: number): Typed[] {
  const at = new Map(Object.entries(values));
  return Array.from({ length }, (_, index) => ({
    name: at.get(fieldOf(index, 'name')) ?? '',
    rank: at.get(fieldOf(index, 'rank')) ?? '',
    licence: at.get(fieldOf(index, 'licence')) ?? '',
  }));
}

/** The same failure with the form's names, so that each message finds its field. */
function inOurNames(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.status !== 400) {
    return failure;
  }
  const messages = Object.entries(fieldMessages(failure.body));
  if (messages.length === 0) {
    return failure;
  }
  const ours = messages.map(([field, texts]) => [
    field.replace(/^crew\.(\d+)\.(\w+)$/, 'crew_$1_$2'),
    texts,
  ]);
  return new ApiFailure({ kind: 'answer', status: 400, body: Object.fromEntries(ours) });
}

interface CrewDialogProps {
  manifest: ManifestNow;
  onDone: () => void;
  onClose: () => void;
}

export function CrewDialog({ manifest, onDone, onClose }: CrewDialogProps) {
  const path = { id: manifest.sailing };
  const live = useLive(question('GET /sailings/{id}/manifest/crew', { path }), {
    isPolled: false,
  });
  return (
    <Dialog kind="form" title={said.edit} onClose={onClose}>
      {(close) => (
        <Answered live={live}>
          {(known) => <CrewForm manifest={manifest} known={known} onDone={onDone} close={close} />}
        </Answered>
      )}
    </Dialog>
  );
}

interface CrewFormProps {
  manifest: ManifestNow;
  known: ManifestCrew;
  onDone: () => void;
  close: () => void;
}

function CrewForm({ manifest, known, onDone, close }: CrewFormProps) {
  const [length, setLength] = useState(known.crew.length);
  const [isUsual, setUsual] = useState(false);
  const [version, setVersion] = useState(known.version);
  const form = useTimedForm<Values>({ defaultValues: valuesOf(known.crew.map(typedOf)) });

  const typed = () => typedIn(form.getValues(), length);
  const put = (members: readonly Typed[]) => {
    for (const [field, value] of Object.entries(valuesOf(members))) {
      form.setValue(field, value);
    }
    form.clearErrors();
    setLength(members.length);
  };

  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const body = { crew: typedIn(values, length).map(memberOf), is_usual: isUsual, version };
        const path = { id: manifest.sailing };
        try {
          await call('PUT /sailings/{id}/manifest/crew', { path, body, quiet: true });
        } catch (failure) {
          const current = changedMeanwhile(failure) as ManifestCrew | undefined;
          if (!current) {
            throw inOurNames(failure);
          }
          // What was typed stays: sent once more, it is written over what is told here.
          setVersion(current.version);
          onDone();
          throw new Refusal(said.changed(inWords(current.crew)));
        }
        toast('success', manifest.state === 'sealed' ? said.savedSealed : said.saved);
        onDone();
        close();
      }}
    >
      {!known.is_own && known.crew.length > 0 && <p>{said.usual}</p>}
      {Array.from({ length }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member is who they are by their place
        <fieldset key={index} className={css.member}>
          <legend className="visually-hidden">{said.member(index + 1)}</legend>
          <Field
            name={fieldOf(index, 'name')}
            label={said.name}
            rule={required(said.nameRequired)}
            input={{ autoComplete: 'off', maxLength: 100 }}
          />
          <SelectField
            name={fieldOf(index, 'rank')}
            label={said.rank}
            rule={all(requiredField(said.rank), (value) =>
              value === 'master' && hasTwoMasters(typed().map(memberOf)) ? said.oneMaster : null,
            )}
            choices={RANKS.map((value) => ({ value, label: said.ranks[value] }))}
          />
          <Field
            name={fieldOf(index, 'licence')}
            label={said.licence}
            optional
            input={{ autoComplete: 'off', maxLength: 40, spellCheck: false }}
          />
          <Button
            look="quiet"
            aria-label={said.remove(index + 1)}
            onClick={() => put(typed().filter((_, at) => at !== index))}
          >
            {said.removeShort}
          </Button>
        </fieldset>
      ))}
      <div className={css.ways}>
        <Button look="quiet" onClick={() => put([...typed(), NOBODY])}>
          {said.add}
        </Button>
        {known.is_own && known.usual.length > 0 && (
          <Button look="quiet" onClick={() => put(known.usual.map(typedOf))}>
            {said.takeUsual}
          </Button>
        )}
      </div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={isUsual}
          onChange={({ target }) => setUsual(target.checked)}
        />{' '}
        {said.keepUsual}
      </label>
      <div className={css.ways}>
        <SubmitButton>{said.save}</SubmitButton>
        <Button look="quiet" onClick={close}>
          {words.leave}
        </Button>
      </div>
    </Form>
  );
}
