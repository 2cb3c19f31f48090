// What colleagues should know of a booking.

import { useMay } from '../../ops/me';
import { Part } from '../../ops/parts/Part';
import { Field } from '../../shared/forms/Field';
import { Form } from '../../shared/forms/Form';
import { required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useTimedForm } from '../../shared/forms/useTimedForm';
import { toast } from '../../shared/state/toasts';
import { momentOf } from '../../shared/time/moments';
import { addNote, type BookingPage } from '../api';
import * as css from './Notes.module.css';
import { words } from './words.en';

interface NotesProps {
  booking: BookingPage;
  onChanged: (booking: BookingPage) => void;
}

const said = words.notes;

export function Notes({ booking, onChanged }: NotesProps) {
  const form = useTimedForm<{ text: string }>({ defaultValues: { text: '' } });
  const { code, notes } = booking;
  const mayWrite = useMay('correct-name');

  const add = async (text: string) => {
    onChanged(await addNote(code, text));
    form.reset({ text: '' });
    toast('success', said.added);
  };

  return (
    <Part title={said.title}>
      {notes.length === 0 && <p className={css.small}>{said.nothing}</p>}
      <ul className={css.root}>
        {notes.map(({ at, by, text }) => (
          <li key={at} className={css.note}>
            <p>{text}</p>
            <p className={css.small}>
              {by} · {momentOf(at)}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form form={form} onSubmit={({ text }) => add(text.trim())}>
          <Field
            name="text"
            label={said.label}
            hint={said.hint}
            rule={required(said.required)}
            input={{ autoComplete: 'off', maxLength: 2000 }}
          />
          <div>
            <SubmitButton>{said.add}</SubmitButton>
          </div>
        </Form>
      )}
    </Part>
  );
}
