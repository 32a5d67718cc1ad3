// What is printed is dark on white: a dark page would come out as pale letters on white paper, or as a sheet of ink.

export function startOnPaper(): void {
  const { dataset } = document.documentElement
  let before: string | undefined
  addEventListener('beforeprint', () => {
    if (dataset.theme !== 'dark') return
    before = dataset.theme
    dataset.theme = 'light'
  })
  addEventListener('afterprint', () => {
    if (before !== undefined) dataset.theme = before
    before = undefined
  })
}
