// Families share a surname: it is copied with one tap.

import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../shared/ui/Button';
import { passengerField } from './values';
import { words } from './words.en';

export function SameSurname({ index }: { index: number }) {
  const { setValue, setFocus, formState } = useFormContext();
  const name = passengerField(index, 'lastname');
  const above: string = useWatch({ name: passengerField(index - 1, 'lastname') }) ?? '';
  const own: string = useWatch({ name }) ?? '';
  const surname = above.trim();
  if (surname === '' || own.trim() !== '') {
    return null;
  }

  const copy = () => {
    setValue(name, surname, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus(name);
  };

  return (
    <Button look="quiet" onClick={copy}>
      {words.sameSurname(surname)}
    </Button>
  );
}
