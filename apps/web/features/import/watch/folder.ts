// A folder of this machine as the browser hands it over.

export interface FileInFolder {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
}

interface Asking {
  readonly mode: 'read'
}

export interface Folder {
  readonly kind: 'directory'
  readonly name: string
  values(): AsyncIterable<FileInFolder | Folder>
  queryPermission?(asking: Asking): Promise<PermissionState>
  requestPermission?(asking: Asking): Promise<PermissionState>
}

const READING: Asking = { mode: 'read' }

type Picker = (options: Asking & { readonly id: string }) => Promise<Folder>
const pickerOf = (): Picker | undefined =>
  (globalThis as { readonly showDirectoryPicker?: Picker }).showDirectoryPicker

/** Whether this browser lets a page read a folder. */
export const canWatch = (): boolean => pickerOf() !== undefined

/** Null when the person chose none. */
export async function chooseFolder(): Promise<Folder | null> {
  try {
    return (await pickerOf()?.({ ...READING, id: 'hands' })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** Whether it may be read now; a browser that never asks allows it. */
export const mayRead = async (folder: Folder): Promise<boolean> =>
  !folder.queryPermission || (await folder.queryPermission(READING)) === 'granted'

/** Asks the person; works on a tap alone. */
export const askToRead = async (folder: Folder): Promise<boolean> =>
  !folder.requestPermission || (await folder.requestPermission(READING)) === 'granted'

/** As many as an import takes; and an end for a disk chosen by mistake. */
const MOST_FILES = 20_000

/** Every file below the folder as it is now, by its path there. Hidden ones are nobody's hands. */
export async function filesBelow(folder: Folder): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  const open: (readonly [string, Folder])[] = [['', folder]]
  for (let next = open.shift(); next; next = open.shift()) {
    const [path, inside] = next
    for await (const entry of inside.values()) {
      if (entry.name.startsWith('.')) continue
      if (entry.kind === 'directory') open.push([`${path}${entry.name}/`, entry])
      else {
        const file = await here(entry)
        if (file) files.set(path + entry.name, file)
      }
      if (files.size >= MOST_FILES) return files
    }
  }
  return files
}

/** Null for a file that left, or that its room holds closed, since it was listed. */
async function here(entry: FileInFolder): Promise<File | null> {
  try {
    return await entry.getFile()
  } catch {
    return null
  }
}
