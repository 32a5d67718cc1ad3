import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'
import { takeOver } from './faults/failover.ts'
import { missingPrograms, openCluster } from './faults/patroni.ts'

test('Patroni, etcd and HAProxy: the standby is promoted under load, nothing acknowledged is lost or doubled', async () => {
  const missing = missingPrograms()
  if (missing) {
    console.info(`Not tried: ${missing} is missing (Debian: etcd-server, patroni, haproxy, postgresql).`)
    return
  }
  const program = buildServer()
  const cluster = await openCluster()
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-servers-'))
  try {
    const { lost, doubled, different, problems, ...report } = await takeOver(
      program,
      data,
      cluster.url,
      cluster.killPrimary,
    )
    console.info(JSON.stringify({ ...report, lost: lost.length, doubled: doubled.length }))
    expect({ lost, doubled, different, problems }).toEqual({
      lost: [],
      doubled: [],
      different: [],
      problems: [],
    })
  } finally {
    await cluster.close()
    rmSync(data, { recursive: true, force: true })
  }
}, 600_000)
