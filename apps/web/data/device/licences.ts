// The text of licences that the build wrote; null where there is none, as in development.
export async function readLicences(): Promise<string | null> {
  try {
    const answer = await fetch('/licences.txt')
    const text = await answer.text()
    return answer.ok && text.startsWith('Sidepot ') ? text : null
  } catch {
    return null
  }
}
