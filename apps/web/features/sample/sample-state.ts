// Whether sample data is there: all that the first page needs to know of it.
export const SAMPLE_MARK = 'sample-'
export const isMarked = ({ id }: { readonly id: string }): boolean => id.startsWith(SAMPLE_MARK)

const NOTED_KEY = 'sampleNoted'

/** Whether the note was on this device's last page. */
export function wasNoted(): boolean {
  try {
    return localStorage.getItem(NOTED_KEY) !== null
  } catch {
    return false
  }
}
export function keepNoted(there: boolean): void {
  try {
    if (there) localStorage.setItem(NOTED_KEY, 'true')
    else localStorage.removeItem(NOTED_KEY)
  } catch {
    // without a place to keep it, the note comes with the rows
  }
}
