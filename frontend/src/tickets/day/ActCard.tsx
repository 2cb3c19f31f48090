// The next act, large, with the times of the way below it.

import { dateOf, timeOf } from '../../shared/time/clock';
import { formatDate } from '../../shared/time/dates';
import { daysBetween } from '../../shared/time/days';
import * as css from './ActCard.module.css';
import { type Act, nextAct } from './act';
import type { Way } from './ways';
import { words } from './words.en';

const MINUTE_MS = 60_000;

const instant = (moment: number) => new Date(moment).toISOString();
const timeAt = (moment: number) => timeOf(instant(moment));

/** How long it is until a moment, told so that nobody comes late: whole minutes, the last one counted. */
function until(moment: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((moment - now) / MINUTE_MS));
  const days = daysBetween(dateOf(instant(now)), dateOf(instant(moment)));
  if (days > 1) {
    return words.inDays(days);
  }
  return minutes < 60
    ? words.inMinutes(minutes)
    : words.inHours(Math.floor(minutes / 60), minutes % 60);
}

function dayOf(moment: number, now: number): string {
  const date = dateOf(instant(moment));
  const days = daysBetween(dateOf(instant(now)), date);
  const day = formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' });
  return days === 0 ? `${words.today}, ${day}` : days === 1 ? `${words.tomorrow}, ${day}` : day;
}

function titleOf({ kind, at }: Act, pier: string | undefined): string {
  switch (kind) {
    case 'come':
      return words.come(pier, timeAt(at));
    case 'checkIn':
      return words.checkIn(timeAt(at));
    case 'leaves':
      return words.leaves(timeAt(at));
    default:
      return words[kind];
  }
}

function noteOf({ kind, at }: Act, { closesAt, arrivesAt }: Way['times'], now: number): string {
  switch (kind) {
    case 'cancelled':
      return words.cancelledNote;
    case 'board':
      return closesAt !== null && now < closesAt
        ? words.closes(timeAt(closesAt))
        : `${words.leaves(timeAt(at))}, ${until(at, now)}`;
    case 'sailed':
      return arrivesAt === null ? words.sailedNote(timeAt(at)) : words.arrives(timeAt(arrivesAt));
    case 'checkIn':
      return `${until(at, now)}. ${words.checkInNote}`;
    default:
      return until(at, now);
  }
}

export function ActCard({ way, now }: { way: Way; now: number }) {
  const { times, tickets } = way;
  const act = nextAct(times, now);
  const steps: [string, number | null][] = [
    [words.stepCome, times.comeBy],
    [words.stepCloses, times.closesAt],
    [words.stepLeaves, times.departsAt],
    [words.stepArrives, times.arrivesAt],
  ];
  return (
    <div className={css.root} data-act={act.kind}>
      <p className={css.day}>{dayOf(times.departsAt, now)}</p>
      <div role="status">
        <p className={css.act}>{titleOf(act, tickets[0]?.pier?.name)}</p>
        <p className={css.note}>{noteOf(act, times, now)}</p>
      </div>
      {act.kind !== 'cancelled' && (
        <ol className={css.steps} aria-label={words.steps}>
          {steps.map(
            ([name, at]) =>
              at !== null && (
                <li key={name} className={css.step} data-past={at <= now}>
                  <span className={css.name}>{name}</span> <bdi>{timeAt(at)}</bdi>
                </li>
              ),
          )}
        </ol>
      )}
    </div>
  );
}
