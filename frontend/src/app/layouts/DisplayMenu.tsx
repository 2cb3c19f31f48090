// Language, theme and text direction.

import { Languages } from 'lucide-react';
import { useId } from 'react';
import {
  chooseLanguage,
  currentLanguage,
  DIRECTIONS,
  LANGUAGES,
  THEMES,
  useDisplay,
} from '../../shared/state/display';
import { Dropdown } from '../../shared/ui/Dropdown';
import * as css from './DisplayMenu.module.css';
import { words } from './words.en';

// Each language under its own name, as its speakers look for it.
const NAMES = { en: 'English', fil: 'Filipino', ceb: 'Cebuano' } as const;
const TAGS = { en: 'en', fil: 'fil', ceb: 'ceb' } as const;

interface ChoiceProps<T extends string> {
  title: string;
  choices: readonly T[];
  chosen: T;
  name: (choice: T) => string;
  onChoose: (choice: T) => void;
}

function Choice<T extends string>({ title, choices, chosen, name, onChoose }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.title}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice} className={css.choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          {name(choice)}
        </label>
      ))}
    </fieldset>
  );
}

/** Buttons, for each fetches the page anew: among radios no arrow key would get past the next one. */
function LanguageChoice() {
  const chosen = currentLanguage();
  return (
    <fieldset className={css.group}>
      <legend className={css.title}>{words.language}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={css.language}
          aria-current={language === chosen}
          onClick={() => language !== chosen && chooseLanguage(language)}
        >
          <span lang={TAGS[language]}>{NAMES[language]}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function DisplayMenu() {
  const { theme, direction, setTheme, setDirection } = useDisplay();
  return (
    <Dropdown label={words.display} button={<Languages aria-hidden="true" />}>
      {() => (
        <>
          <LanguageChoice />
          <Choice
            title={words.theme}
            choices={THEMES}
            chosen={theme}
            name={(choice) => words.themes[choice]}
            onChoose={setTheme}
          />
          <Choice
            title={words.direction}
            choices={DIRECTIONS}
            chosen={direction}
            name={(choice) => words.directions[choice]}
            onChoose={setDirection}
          />
        </>
      )}
    </Dropdown>
  );
}
