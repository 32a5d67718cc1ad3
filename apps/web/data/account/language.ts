// The language has its own local key, so that it survives a sign-out.
const KEY = 'language'

export function keptLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? 'en'
  } catch {
    return 'en'
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // lasts for this page
  }
}
