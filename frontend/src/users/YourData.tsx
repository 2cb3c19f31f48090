// What the user may do with the data about them: take it along, or have it deleted.

import { useState } from 'react';
import type { User } from '../shared/api/wire';
import { Button } from '../shared/ui/Button';
import { Card } from '../shared/ui/Card';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { words } from './words.en';
import * as css from './YourData.module.css';

export function YourData({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title={words.yourData} lead={words.yourDataLead}>
      <div className={css.root}>
        <DownloadData />
        <Button look="danger" onClick={() => setDeleting(true)}>
          {words.deleteMyAccount}
        </Button>
      </div>
      {isDeleting && <DeleteAccount email={user.email} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
