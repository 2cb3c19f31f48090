// Whichever dialog of the search form is open. Their code comes in one chunk.

import { DateDialog, type DateDialogProps } from '../calendar/DateDialog';
import { PartySheet, type PartySheetProps } from './PartySheet';

export type SearchDialogProps =
  | ({ about: 'dates' } & DateDialogProps)
  | ({ about: 'party' } & PartySheetProps);

export function SearchDialog(props: SearchDialogProps) {
  return props.about === 'dates' ? <DateDialog {...props} /> : <PartySheet {...props} />;
}
