// How the server does right now, as it tells its monitors.

import { chipText, durationText, toPlaces } from '@sidepot/messages/display'
import { admin } from '@sidepot/messages/web-admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readHealth } from '../../data/device/health.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { StatusLabel } from '../../ui/display/tag.tsx'

const words = admin.health
const EVERY_MS = 10_000

export function HealthPart() {
  const asked = useQuery({
    queryKey: ['operators', 'health'],
    queryFn: readHealth,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  const health = asked.data
  const aside = (
    <Button size="sm" icon="refresh" busy={asked.isFetching} onClick={() => void asked.refetch()}>
      {words.refresh}
    </Button>
  )
  if (!health)
    return (
      <Panel aside={aside}>
        {readStateOf(asked) === 'unread' ? (
          <p role="alert">{words.unreachable}</p>
        ) : (
          <SkeletonRows rows={5} />
        )}
      </Panel>
    )
  const running = health.startedAt === null ? null : (trueNow() / 1000 - health.startedAt) / 60
  return (
    <Panel aside={aside}>
      <dl className="admin-facts">
        <Fact label={words.status}>
          <StatusLabel tone={health.ready ? 'live' : 'break'}>
            {health.ready ? words.ready : `${words.notReady}: ${health.status}`}
          </StatusLabel>
        </Fact>
        <Fact label={words.uptime}>{running === null ? '–' : durationText(running)}</Fact>
        <Fact
          label={words.database}
          detail={words.databaseDetail(health.connections.idle, health.connections.awaited)}
        >
          {health.connections.open}
        </Fact>
        <Fact label={words.live}>{health.live ?? '–'}</Fact>
        <Fact label={words.requests} detail={words.requestsDetail(health.failed)}>
          {chipText(health.requests)}
        </Fact>
        <Fact label={words.mean}>{`${toPlaces(health.seconds * 1000, 1)} ms`}</Fact>
        <Fact label={words.lag} detail={words.lagDetail}>
          {health.lagSeconds === null ? '–' : `${toPlaces(health.lagSeconds * 1000, 1)} ms`}
        </Fact>
        <Fact label={words.memory}>
          {health.memoryBytes === null ? '–' : `${Math.round(health.memoryBytes / 1e6)} MB`}
        </Fact>
      </dl>
    </Panel>
  )
}

interface FactProps {
  readonly label: string
  readonly detail?: string
  readonly children: ReactNode
}
function Fact({ label, detail, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {detail && <small>{detail}</small>}
      </dd>
    </div>
  )
}
