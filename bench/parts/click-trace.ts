// A trace of Chromium, read for clicks: what the page's own thread did from the press to the frame that shows it.

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** time on the processor: what the page itself costs, whatever else the machine does */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** Milliseconds of the processor. */
export interface Spent {
  readonly total: number
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly paint: number
}

const STYLE = new Set(['UpdateLayoutTree', 'ParseAuthorStyleSheet'])
const LAYOUT = new Set(['Layout'])
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'UpdateLayer', 'Commit', 'CompositeLayers'])
const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire'])

const time = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000
const end = ({ ts, dur }: TraceEvent): number => ts + (dur ?? 0)

/** The time of the named events; one inside another of the same kind counts once. */
function sum(events: readonly TraceEvent[], names: ReadonlySet<string>): number {
  let [until, spent] = [0, 0]
  for (const event of events) {
    if (!names.has(event.name) || event.ts < until) continue
    until = end(event)
    spent += time(event)
  }
  return spent
}

/** Each click of the trace: whole tasks of the page's thread from the press of the button to the first frame after the click. */
export function clicksIn(events: readonly TraceEvent[]): readonly Spent[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const ours = events
    .filter(event => event.ph === 'X' && threads.has(`${event.pid}/${event.tid}`))
    .toSorted((a, b) => a.ts - b.ts || end(b) - end(a))
  const dispatched = (type: string) =>
    ours.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
  return dispatched('click').map(click => {
    const own = ours.filter(({ pid, tid }) => pid === click.pid && tid === click.tid)
    const press = dispatched('mousedown').findLast(({ ts }) => ts < click.ts) ?? click
    const frame = own.find(({ name, ts }) => name === 'Commit' && ts > end(click))
    if (!frame) throw new Error('no frame followed the click')
    const inside = own.filter(event => end(event) > press.ts && event.ts < end(frame))
    const style = sum(inside, STYLE)
    const layout = sum(inside, LAYOUT)
    const paint = sum(inside, PAINT)
    const script = sum(inside, SCRIPT)
    const tasks = sum(inside, new Set(['RunTask', 'ThreadControllerImpl::RunTask']))
    return { total: tasks, script, style, layout, paint }
  })
}
