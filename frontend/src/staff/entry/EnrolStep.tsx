// The first factor of who has none: an app or a passkey, and the emergency codes that come with it.

import { useState } from 'react';
import { Heading } from '../../auth/Heading';
import { learnMe } from '../../ops/me';
import { Button } from '../../shared/ui/Button';
import { AddPasskey } from '../factors/AddPasskey';
import { AddTotp } from '../factors/AddTotp';
import { EmergencyList } from '../factors/EmergencyList';
import { hasPasskeys } from '../factors/passkeys';
import * as css from './entry.module.css';
import { words } from './words.en';

export function EnrolStep() {
  const [way, setWay] = useState<'totp' | 'passkey'>('totp');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  // The call tells of a failure; the codes stay, and so does the way on.
  const goOn = () => learnMe().catch(() => {});

  if (codes) {
    return (
      <div className={css.root}>
        <Heading title={words.emergencyCodes} />
        <EmergencyList codes={codes} onKept={goOn} />
      </div>
    );
  }
  return (
    <div className={css.root}>
      <Heading title={words.enrol}>{words.enrolLead}</Heading>
      {way === 'totp' ? <AddTotp onAdded={setCodes} /> : <AddPasskey onAdded={setCodes} />}
      {hasPasskeys() && (
        <Button look="plain" onClick={() => setWay(way === 'totp' ? 'passkey' : 'totp')}>
          {way === 'totp' ? words.passkeyInstead : words.totpInstead}
        </Button>
      )}
    </div>
  );
}
