// Whom no e-mail reached: a list to call down, each line ticked when it was tried.

import { PhoneCall, PhoneOff } from 'lucide-react';
import { useMay } from '../../../ops/me';
import { type Column, DataTable } from '../../../ops/parts/DataTable';
import { Moment } from '../../../ops/parts/Moment';
import { paths } from '../../../ops/paths';
import { toast } from '../../../shared/state/toasts';
import { momentOf } from '../../../shared/time/moments';
import { Link } from '../../../shared/ui/Link';
import { type DisruptionPage, noteCall } from '../../api';
import * as css from './CallList.module.css';
import { toCallFirst } from './progress';
import { words } from './words.en';

interface CallListProps {
  page: DisruptionPage;
  onChanged: (page: DisruptionPage) => void;
}

type Person = DisruptionPage['not_reached'][number];

export function CallList({ page, onChanged }: CallListProps) {
  const mayNote = useMay('operate-sailing');
  const rows = toCallFirst(page.not_reached);
  const left = rows.filter(({ called_at }) => called_at === null).length;

  const note = async ({ booking, name }: Person, reached: boolean) => {
    try {
      onChanged(await noteCall(page.id, booking, reached));
      toast('success', words.noted(name));
    } catch {
      // The call has told why.
    }
  };

  const columns: readonly Column<Person>[] = [
    { key: 'name', head: words.columns.name, cell: ({ name }) => name },
    {
      key: 'phone',
      head: words.columns.phone,
      cell: ({ phone }) =>
        phone && (
          <a className={css.phone} href={`tel:${phone}`}>
            <bdi>{phone}</bdi>
          </a>
        ),
    },
    {
      key: 'booking',
      head: words.columns.booking,
      cell: ({ booking }) => (
        <Link to={paths.booking(booking)}>
          <bdi>{booking}</bdi>
        </Link>
      ),
    },
    {
      key: 'departs',
      head: words.columns.departs,
      cell: ({ departs_at }) => <Moment at={departs_at} />,
    },
    {
      key: 'called',
      head: words.columns.called,
      cell: (person) =>
        person.called_at ? (
          <span className={css.called}>{words.calledAt(momentOf(person.called_at))}</span>
        ) : (
          mayNote && (
            <span className={css.acts}>
              <button
                type="button"
                className={css.reached}
                aria-label={words.reachedOf(person.name)}
                onClick={() => note(person, true)}
              >
                <PhoneCall size={16} aria-hidden="true" /> {words.reached}
              </button>
              <button
                type="button"
                className={css.missed}
                aria-label={words.noAnswerOf(person.name)}
                onClick={() => note(person, false)}
              >
                <PhoneOff size={16} aria-hidden="true" /> {words.notReachedOne}
              </button>
            </span>
          )
        ),
    },
  ];

  return (
    <section className={css.root} aria-labelledby="calls">
      <div className={css.head}>
        <h2 className={css.title} id="calls">
          {words.calls}
        </h2>
        {rows.length > 0 && <p role="status">{words.left(left)}</p>}
      </div>
      {rows.length > 0 && <p className={css.lead}>{words.callsLead}</p>}
      <DataTable
        caption={words.calls}
        columns={columns}
        rows={rows}
        keyOf={({ booking }) => booking}
        empty={<p>{words.nobody}</p>}
      />
    </section>
  );
}
