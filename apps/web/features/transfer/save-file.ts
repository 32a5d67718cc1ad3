// Hands a text or bytes over as a file: the browser asks where, or puts it among the downloads.
export function saveFile(name: string, given: string | Blob): void {
  const link = document.createElement('a')
  const blob = typeof given === 'string' ? new Blob([given], { type: 'text/plain;charset=utf-8' }) : given
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download reads the address after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
