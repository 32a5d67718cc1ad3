// What people are called where they have no better name.
interface Named {
  readonly nickname: string | null
  readonly firstname: string | null
  readonly lastname: string | null
}

/** Nickname, else first name plus last name, else 'Unknown' (PLAY-3). */
export const displayName = ({ nickname, firstname, lastname }: Named): string =>
  nickname?.trim() ||
  [firstname, lastname]
    .map(part => part?.trim())
    .filter(Boolean)
    .join(' ') ||
  'Unknown'

/** The first letter of a name, whole where it is more than one unit of the text, as faces are. */
export const initialOf = (name: string): string => ([...name][0] ?? '').toUpperCase()
