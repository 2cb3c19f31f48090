// How far the profile is: a bar, and what it consists of.

import type { User } from '../shared/api/wire';
import { Card } from '../shared/ui/Card';
import * as css from './ProfileProgress.module.css';
import { ProgressItem } from './ProgressItem';
import { hasBasicInfo } from './personal';
import { useRisingPercent } from './useRisingPercent';
import { words } from './words.en';

export function ProfileProgress({ user }: { user: User }) {
  const percent = useRisingPercent(hasBasicInfo(user));
  const isFull = percent === 100;
  return (
    <Card title={words.completeYourProfile}>
      <div className={css.root}>
        <progress
          className={css.bar}
          value={percent}
          max={100}
          aria-label={words.completeYourProfile}
        />
        <span className={css.percent} aria-hidden="true">
          {percent}%
        </span>
      </div>
      <ul className={css.items}>
        <ProgressItem isDone>{words.verifiedEmail}</ProgressItem>
        <ProgressItem isDone={isFull}>
          {isFull ? words.completed : words.completeBasicInfo}
        </ProgressItem>
      </ul>
    </Card>
  );
}
