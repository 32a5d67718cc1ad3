// Letters as whoever searches types them: José is found by jose, Öz by oz.

export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
