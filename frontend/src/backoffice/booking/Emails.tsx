// The e-mails of a booking, and what became of each.

import { Mail, MailCheck, MailWarning } from 'lucide-react';
import { Chip } from '../../ops/parts/Chip';
import { Moment } from '../../ops/parts/Moment';
import { Part } from '../../ops/parts/Part';
import type { BookingPage } from '../api';
import * as css from './Emails.module.css';
import { emailName } from './told';
import { words } from './words.en';

type Email = BookingPage['emails'][number];

const said = words.emails;

const LOOKS = {
  queued: { tone: 'info', Icon: Mail },
  sent: { tone: 'ok', Icon: MailCheck },
  failed: { tone: 'danger', Icon: MailWarning },
} as const;

export function Emails({ emails }: { emails: readonly Email[] }) {
  return (
    <Part title={said.title}>
      {emails.length === 0 && <p className={css.nothing}>{said.nothing}</p>}
      <ul className={css.root}>
        {emails.map(({ name, recipient, state, created_at, sent_at }) => {
          const { tone, Icon } = LOOKS[state];
          return (
            <li key={`${name} ${created_at}`} className={css.email}>
              <Icon size={18} aria-hidden="true" />
              <span className={css.what}>
                {emailName(name)} <bdi className={css.to}>{recipient}</bdi>
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
