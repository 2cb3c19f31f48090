// A request in full: the act, who asked and when, why, until when it holds, and who agreed.

import type { Approval } from '../../shared/api/opsWire';
import { momentOf } from '../../shared/time/moments';
import { About } from './About';
import * as css from './Approvals.module.css';
import { words } from './words.en';

export function Request({ approval }: { approval: Approval }) {
  const { reason, asked_by, asked_at, expires_at, agreed_by } = approval;
  return (
    <dl className={css.request}>
      <dt>{words.about}</dt>
      <dd>
        <About approval={approval} />
      </dd>
      {reason !== '' && (
        <>
          <dt>{words.why}</dt>
          <dd>{reason}</dd>
        </>
      )}
      <dt>{words.askedBy}</dt>
      <dd>
        {asked_by}, {momentOf(asked_at)}
      </dd>
      {agreed_by !== null && (
        <>
          <dt>{words.agreedBy}</dt>
          <dd>{agreed_by}</dd>
        </>
      )}
      <dt>{words.until}</dt>
      <dd>{momentOf(expires_at)}</dd>
    </dl>
  );
}
