import { expect, test } from 'vitest'
import { healthIn } from './health.ts'

test('reads what people look at out of the metrics, and nothing where there is none', () => {
  const text = `# HELP process_resident_memory_bytes Resident memory size in bytes.
process_resident_memory_bytes 123456
process_start_time_seconds 1700000000
database_connections{state="open"} 4
database_connections{state="idle"} 3
database_connections{state="awaited"} 0
http_request_duration_seconds_bucket{le="0.005",method="GET",route="/",status="200"} 1
http_request_duration_seconds_count{method="GET",route="/",status="200"} 8
http_request_duration_seconds_sum{method="GET",route="/",status="200"} 0.4
http_request_duration_seconds_count{method="POST",route="/graphql",status="500"} 2
http_request_duration_seconds_sum{method="POST",route="/graphql",status="500"} 0.1
`
  expect(healthIn(text)).toMatchObject({
    memoryBytes: 123_456,
    startedAt: 1_700_000_000,
    lagSeconds: null,
    connections: { open: 4, idle: 3, awaited: 0 },
    requests: 10,
    failed: 2,
    seconds: 0.05,
  })
  expect(healthIn('')).toMatchObject({ memoryBytes: null, requests: 0, seconds: 0 })
})
