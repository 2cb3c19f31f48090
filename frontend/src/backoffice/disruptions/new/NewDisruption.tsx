// Cancelling or delaying sailings, in three steps: which, why, and a look at what it means before it
// counts.

import { useEffect, useRef, useState } from 'react';
import { ScreenHead } from '../../../ops/parts/ScreenHead';
import { useFilter } from '../../../ops/parts/useFilter';
import { paths } from '../../../ops/paths';
import { navigateSaying } from '../../../shared/navigation/navigateSaying';
import type { BoardRow, Preview, PreviewWish } from '../../api';
import { previewDisruption } from '../../api';
import { words as said } from '../../sailings/words.en';
import { KINDS, type Kind } from './choice';
import { LookStep } from './LookStep';
import * as css from './NewDisruption.module.css';
import { Steps } from './Steps';
import { WhichStep } from './WhichStep';
import { type Why, WhyStep } from './WhyStep';
import { words } from './words.en';

type Step = 'which' | 'why' | 'look';

const NO_REASON: Why = { cause: '', reason: '', delay_minutes: '' };

const CAUSES = Object.keys(said.causes) as (keyof typeof said.causes)[];

function wishOf(kind: Kind, sailings: readonly BoardRow[], why: Why): PreviewWish {
  const wish = {
    kind,
    select: { sailings: sailings.map(({ id }) => id) },
    cause: CAUSES.find((name) => name === why.cause) ?? 'other',
    reason: why.reason.trim(),
  };
  return kind === 'delay' ? { ...wish, delay_minutes: Number(why.delay_minutes) } : wish;
}

export function NewDisruption() {
  const [kindAsked] = useFilter('kind');
  const kind: Kind = KINDS.find((one) => one === kindAsked) ?? 'cancel';
  const [step, setStep] = useState<Step>('which');
  const [chosen, setChosen] = useState<readonly BoardRow[]>([]);
  const [why, setWhy] = useState(NO_REASON);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isAgain, setAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);

  useEffect(() => {
    if (before.current !== step) {
      before.current = step;
      heading.current?.focus();
      window.scrollTo({ top: 0 });
    }
  }, [step]);

  const look = async (reasons: Why) => {
    setWhy(reasons);
    setPreview(await previewDisruption(wishOf(kind, chosen, reasons)));
    setAgain(false);
    setStep('look');
  };

  const lookAgain = async () => {
    await look(why);
    setAgain(true);
  };

  return (
    <div className={css.root}>
      <ScreenHead title={words.title} />
      <Steps current={step} ref={heading} />
      {step === 'which' && (
        <WhichStep
          kind={kind}
          onDone={(rows) => {
            setChosen(rows);
            setStep('why');
          }}
        />
      )}
      {step === 'why' && (
        <WhyStep
          kind={kind}
          sailings={chosen}
          why={why}
          onBack={() => setStep('which')}
          onDone={look}
        />
      )}
      {step === 'look' && preview && (
        <LookStep
          key={preview.preview_id}
          kind={kind}
          why={why}
          sailings={chosen}
          preview={preview}
          onBack={() => setStep('why')}
          isAgain={isAgain}
          onAgain={lookAgain}
          onDone={(id, more) => {
            const told = more > 0 ? words.more(more) : words.done;
            navigateSaying(paths.disruption(id), 'success', told);
          }}
        />
      )}
    </div>
  );
}
