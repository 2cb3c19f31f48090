// What a screen of the desk is given.

/** What stands in an address where its path has a name. */
export type Parameters = Readonly<Record<string, string | undefined>>;

export interface ScreenProps {
  parameters: Parameters;
}
