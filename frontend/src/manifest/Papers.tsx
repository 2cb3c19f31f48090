// The numbers of the ship's papers, as the manifest bears them.

import { Part } from '../ops/parts/Part';
import type { VesselPapers } from '../shared/api/opsWire';
import { formatDate } from '../shared/time/dates';
import { Button } from '../shared/ui/Button';
import * as css from './Manifest.module.css';
import { words } from './words.en';

const said = words.papers;

interface PapersProps {
  papers: VesselPapers;
  onEdit: (() => void) | null;
}

export function Papers({ papers, onEdit }: PapersProps) {
  const { marina_number, pssc_number, pssc_until } = papers;
  const facts = [
    [said.marina, marina_number],
    [said.pssc, pssc_number],
    [said.until, pssc_until && formatDate(pssc_until)],
  ] as const;
  return (
    <Part
      title={said.title}
      beside={
        onEdit && (
          <Button look="quiet" onClick={onEdit}>
            {said.edit}
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value ?? said.missing}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
