// What every key does here and now.

import { useListed } from '../ops/keys';
import { named } from '../shared/named';
import { Button } from '../shared/ui/Button';
import { Dialog } from '../shared/ui/Dialog';
import * as css from './Help.module.css';
import { words } from './words.en';

/** The names of keys as they stand on them. */
const NAMES: Record<string, string> = { Escape: 'Esc', Enter: '↵' };

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, at) => (
    <span key={key}>
      {at > 0 && ` ${words.andThen} `}
      <kbd className={css.key}>{named(NAMES, key) ?? key}</kbd>
    </span>
  ));
}

export function Help({ onClose }: { onClose: () => void }) {
  const lists = useListed((state) => state.lists);
  const titles = [...new Set(lists.map(({ title }) => title))];
  return (
    <Dialog title={words.help} kind="form" onClose={onClose}>
      {(close) => (
        <>
          {titles.map((title) => (
            <section key={title} className={css.group} aria-label={title}>
              <h3>{title}</h3>
              <dl className={css.list}>
                {lists
                  .filter((list) => list.title === title)
                  .flatMap(({ shortcuts }) => shortcuts)
                  .map(({ keys, label }) => (
                    <div key={keys} className={css.line}>
                      <dt className={css.keys}>
                        <Keys keys={keys} />
                      </dt>
                      <dd>{label}</dd>
                    </div>
                  ))}
                {title === words.everywhere && (
                  <div className={css.line}>
                    <dt className={css.keys}>
                      <kbd className={css.key}>Ctrl</kbd> <kbd className={css.key}>K</kbd>
                    </dt>
                    <dd>{words.find}</dd>
                  </div>
                )}
              </dl>
            </section>
          ))}
          <p>
            <Button look="quiet" onClick={close}>
              {words.close}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  );
}
