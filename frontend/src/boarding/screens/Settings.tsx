// What is set once on a device: language, appearance, sound; and the way out.

import { useState } from 'react';
import {
  currentLanguage,
  LANGUAGES,
  type Language,
  rememberLanguage,
  THEMES,
  useDisplay,
} from '../../shared/state/display';
import { Button } from '../../shared/ui/Button';
import { Segment } from '../../shared/ui/Segment';
import { signOut } from '../device/life';
import { hasSound, setSound } from '../device/signals';
import { useGate } from '../device/state';
import { GatePanel } from './GatePanel';
import * as css from './Settings.module.css';
import { words } from './words.en';

/** Each language in itself. */
const NAMES: Record<Language, string> = { en: 'English', fil: 'Filipino', ceb: 'Cebuano' };

/** The worker keeps the page of one language, and takes the new one from the network. */
function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  location.replace(`/gate?lang=${language}`);
}

export function Settings({ onClose }: { onClose: () => void }) {
  const { theme, setTheme } = useDisplay();
  const { device, isOnline, unsent } = useGate();
  const [isLoud, setLoud] = useState(hasSound);
  const themes = THEMES.map((value) => ({ value, label: words.themes[value] }));
  const languages = LANGUAGES.map((value) => ({ value, label: NAMES[value] }));
  return (
    <GatePanel title={words.settings} onClose={onClose}>
      <div className={css.root}>
        <section className={css.part}>
          <h3>{words.language}</h3>
          {isOnline ? (
            <Segment
              legend={words.language}
              options={languages}
              chosen={currentLanguage()}
              onChoose={chooseLanguage}
            />
          ) : (
            <p>{words.languageOffline}</p>
          )}
        </section>
        <section className={css.part}>
          <h3>{words.theme}</h3>
          <Segment legend={words.theme} options={themes} chosen={theme} onChoose={setTheme} />
        </section>
        <section className={css.part}>
          <h3>{words.sound}</h3>
          <Segment
            legend={words.sound}
            options={[
              { value: 'on', label: words.soundOn },
              { value: 'off', label: words.soundOff },
            ]}
            chosen={isLoud ? 'on' : 'off'}
            onChoose={(value) => {
              setSound(value === 'on');
              setLoud(value === 'on');
            }}
          />
        </section>
        <section className={css.part}>
          <h3>{words.device}</h3>
          {device && <p>{words.atPort(device.name, device.portName)}</p>}
          <p className={css.quiet}>{unsent > 0 ? words.signOutBlocked : words.signOutText}</p>
          <Button look="danger" disabled={unsent > 0} onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </section>
      </div>
    </GatePanel>
  );
}
