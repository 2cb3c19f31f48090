// The page while the operator works on the site.

import { paths } from '../shared/paths';
import { Button } from '../shared/ui/Button';
import * as css from './Alone.module.css';
import { words } from './alone.en';
import { Islands } from './Islands';

export function Maintenance() {
  return (
    <div className={css.root}>
      <Islands />
      <h1 tabIndex={-1}>{words.maintenanceTitle}</h1>
      <p className={css.text}>{words.maintenanceText}</p>
      <p className={css.text}>{words.maintenanceKept}</p>
      <Button onClick={() => location.assign(paths.search)}>{words.retry}</Button>
    </div>
  );
}
