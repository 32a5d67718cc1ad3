// Files of a drop, those inside dropped folders too.

/** Enough for years of hand histories, and an end for a disk dropped by mistake. */
const MOST_FILES = 20_000

export async function droppedFiles(data: DataTransfer): Promise<readonly File[]> {
  const entries = [...data.items].map(item => item.webkitGetAsEntry?.() ?? null)
  if (entries.every(entry => entry === null)) return [...data.files]
  const files: File[] = []
  const open = entries.filter(entry => entry !== null)
  for (let entry = open.shift(); entry && files.length < MOST_FILES; entry = open.shift()) {
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry))
    else open.push(...(await contentOf(entry as FileSystemDirectoryEntry)))
  }
  return files
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** The browser gives a folder's entries in parts, the last of them empty. */
async function contentOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (let guard = 0; guard < MOST_FILES; guard++) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) break
    all.push(...part)
  }
  return all
}
