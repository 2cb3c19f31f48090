// A time of the timetable; one that no longer holds is struck through, and said to be.

import * as css from './Timetable.module.css';
import { words } from './timetable.en';

interface SailingTimeProps {
  time: string;
  /** The time that it was to be. */
  former: string | null;
  /** It will not be at all. */
  isOff: boolean;
}

export function SailingTime({ time, former, isOff }: SailingTimeProps) {
  if (isOff) {
    return (
      <del className={css.off}>
        <bdi>{time}</bdi>
      </del>
    );
  }
  return (
    <>
      {former && (
        <>
          <span className="visually-hidden">{words.was} </span>
          <del className={css.former}>
            <bdi>{former}</bdi>
          </del>{' '}
          <span className="visually-hidden">{words.now} </span>
        </>
      )}
      <bdi className={css.time}>{time}</bdi>
    </>
  );
}
