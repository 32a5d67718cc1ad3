// What this device holds and does, drawn from one report that can be copied whole.
import '../../features/admin/admin.css'
import { debug as words } from '@sidepot/messages/web-debug'
import { product } from '@sidepot/messages/web-shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DeviceReport, deviceReport } from '../../data/device/device-report.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { toast } from '../../ui/layers/toast-store.ts'

const EVERY_MS = 2_000
const { facts } = words
const yes = (value: boolean) => (value ? words.yes : words.no)

export function Component() {
  const { data: report } = useQuery({
    queryKey: ['debug'],
    queryFn: deviceReport,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  return (
    <div className="page">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      {report ? <Report report={report} /> : <SkeletonRows rows={8} />}
    </div>
  )
}

function Report({ report }: { readonly report: DeviceReport }) {
  const { stores, outbox, cursor, build, environment } = report
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify({ version: product.version, ...report }, null, 2)).then(
      () => toast({ text: words.copied, noUndo: 'nothing-changed' }),
      () => toast({ tone: 'bad', text: words.notCopied }),
    )
  const count = (state: 'waiting' | 'refused') => outbox.items.filter(item => item.state === state).length
  return (
    <div className="debug">
      <Panel title={words.stores}>
        {stores.length === 0 ? (
          <p className="admin-none">{words.none}</p>
        ) : (
          <Facts rows={stores.map(({ model, rows }) => [model, rows])} />
        )}
      </Panel>
      <Panel title={words.outbox} aside={words.items(outbox.items.length)}>
        <Facts
          rows={[
            [facts.pending, count('waiting')],
            [facts.refused, count('refused')],
            [facts.sending, yes(outbox.sending)],
            [facts.offline, yes(outbox.offline)],
            [facts.durable, yes(outbox.durable)],
            ...outbox.items.map(
              item =>
                [
                  `${item.order} · ${item.what}`,
                  [words.tries[item.state], item.reason].filter(Boolean).join(': '),
                ] as const,
            ),
          ]}
        />
        {outbox.items.length === 0 && <p className="admin-none">{words.outboxEmpty}</p>}
      </Panel>
      <Panel title={words.cursor}>
        <pre>{cursor ?? words.noCursor}</pre>
      </Panel>
      <Panel title={words.build}>
        <Facts
          rows={[
            [facts.version, product.version],
            [facts.worker, build.worker ?? words.no],
            [facts.caches, build.caches.join(', ') || words.no],
            [facts.scripts, build.scripts.join(', ')],
            [facts.queries, report.queries],
          ]}
        />
      </Panel>
      <Panel
        title={words.environment}
        aside={
          <Button size="sm" icon="copy" onClick={() => void copy()}>
            {words.copy}
          </Button>
        }
      >
        <Facts
          rows={[
            [facts.user, environment.userId ?? words.unknown],
            [facts.role, environment.role ?? words.unknown],
            [facts.groups, environment.groups.join(', ') || words.no],
            [facts.token, environment.tokenEnds ?? words.unknown],
            [facts.online, yes(environment.online)],
            [
              facts.storage,
              environment.storageBytes === null
                ? words.unknown
                : `${Math.round(environment.storageBytes / 1000)} kB`,
            ],
            [facts.theme, environment.theme ?? words.unknown],
            [facts.language, environment.language],
            [facts.zone, environment.timeZone],
            [facts.screen, environment.screen],
            [facts.motion, yes(environment.reducedMotion)],
            [facts.server, environment.server],
            [facts.agent, environment.agent],
          ]}
        />
      </Panel>
    </div>
  )
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="debug-facts">
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
