// How the server does, from what it tells those who run it: /readyz and /metrics.
import { accessToken } from '../auth/auth.ts'

export interface Health {
  readonly ready: boolean
  readonly status: string
  readonly startedAt: number | null
  readonly memoryBytes: number | null
  readonly lagSeconds: number | null
  readonly connections: { readonly open: number; readonly idle: number; readonly awaited: number }
  readonly live: number | null
  readonly requests: number
  readonly failed: number
  readonly seconds: number
}

export async function readHealth(): Promise<Health> {
  const token = await accessToken()
  const [ready, metrics] = await Promise.all([
    fetch('/readyz', { cache: 'no-store' }),
    fetch('/metrics', { cache: 'no-store', headers: { authorization: `Bearer ${token ?? ''}` } }).then(
      answer => answer.text(),
    ),
  ])
  const { status } = (await ready.json()) as { status: string }
  return { ready: ready.ok, status, ...healthIn(metrics) }
}

/** The few numbers a person looks at, out of the text that monitors read. */
export function healthIn(text: string): Omit<Health, 'ready' | 'status'> {
  const samples = text.split('\n').flatMap(line => {
    const read = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    return read ? [{ name: read[1]!, labels: read[2] ?? '', value: Number(read[3]) }] : []
  })
  const sum = (name: string, labels = '') =>
    samples
      .filter(sample => sample.name === name && sample.labels.includes(labels))
      .reduce((total, sample) => total + sample.value, 0)
  const one = (name: string) => samples.find(sample => sample.name === name)?.value ?? null
  const requests = sum('http_request_duration_seconds_count')
  return {
    startedAt: one('process_start_time_seconds'),
    memoryBytes: one('process_resident_memory_bytes'),
    lagSeconds: one('nodejs_eventloop_lag_p50_seconds'),
    connections: {
      open: sum('database_connections', 'state="open"'),
      idle: sum('database_connections', 'state="idle"'),
      awaited: sum('database_connections', 'state="awaited"'),
    },
    live: one('realtime_connections'),
    requests,
    failed: sum('http_request_duration_seconds_count', 'status="5'),
    seconds: requests === 0 ? 0 : sum('http_request_duration_seconds_sum') / requests,
  }
}
