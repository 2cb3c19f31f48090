// The letters of a booking, and what became of each.

import { Mail, MailCheck, MailWarning } from 'lucide-react';
import { Chip } from '../../ops/parts/Chip';
import { Moment } from '../../ops/parts/Moment';
import { Part } from '../../ops/parts/Part';
import type { BookingPage } from '../api';
import * as css from './Letters.module.css';
import { letterName } from './told';
import { words } from './words.en';

type Letter = BookingPage['letters'][number];

const said = words.letters;

const LOOKS = {
  queued: { tone: 'info', Icon: Mail },
  sent: { tone: 'ok', Icon: MailCheck },
  failed: { tone: 'danger', Icon: MailWarning },
} as const;

export function Letters({ letters }: { letters: readonly Letter[] }) {
  return (
    <Part title={said.title}>
      {letters.length === 0 && <p className={css.nothing}>{said.nothing}</p>}
      <ul className={css.root}>
        {letters.map(({ letter, recipient, state, created_at, sent_at }) => {
          const { tone, Icon } = LOOKS[state];
          return (
            <li key={`${letter} ${created_at}`} className={css.letter}>
              <Icon size={18} aria-hidden="true" />
              <span className={css.what}>
                {letterName(letter)} <bdi className={css.to}>{recipient}</bdi>
              </span>
              <Chip tone={tone}>{said.states[state]}</Chip>
              <span className={css.at}>
                <Moment at={sent_at ?? created_at} />
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
