// Settings as the rest of the server reads them: paths absolute, every address known.
import { createServer } from 'node:net'
import path from 'node:path'
import { readSettings, type SettingValues } from './settings.mjs'

export type Config = Readonly<Omit<SettingValues, 'publicUrl'>> & { readonly publicUrl: string }

export async function readConfig(
  environment: Record<string, string | undefined>,
  argv: readonly string[],
): Promise<{ ok: true; value: Config } | { ok: false; problem: string }> {
  const read = readSettings(environment, argv)
  return read.ok ? { ok: true, value: await complete(read.value) } : read
}

/** A configuration for tests: the defaults with the given changes, silent, nothing listening. */
export const testConfig = (changes: Partial<Config> = {}): Config => {
  const read = readSettings({ LOG_LEVEL: 'silent' }, [])
  if (!read.ok) throw new Error(read.problem)
  return { ...read.value, publicUrl: 'http://localhost:3000', ...changes }
}

async function complete(values: SettingValues): Promise<Config> {
  const port = values.port === 0 ? await freePort() : values.port
  return {
    ...values,
    port,
    dataDir: path.resolve(values.dataDir),
    publicUrl: values.publicUrl ?? `http://localhost:${port}`,
  }
}

// Tokens carry the public address, so a port of the system's choosing has to be known before anything listens.
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
