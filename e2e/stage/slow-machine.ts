// A machine slower than this one, on purpose: JOURNEY_CPU_RATE and JOURNEY_LATENCY_MS find journeys that depend on speed.
import type { BrowserContext } from 'playwright-core'

const cpuRate = Number(process.env.JOURNEY_CPU_RATE ?? 1)
const latencyMs = Number(process.env.JOURNEY_LATENCY_MS ?? 0)

export async function slowDown(context: BrowserContext): Promise<void> {
  if (cpuRate > 1)
    context.on('page', page => {
      const slow = async () => {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
      }
      // a page that is closed at once need not be slow
      slow().catch(() => {})
    })
  if (latencyMs > 0)
    await context.route('**/*', async route => {
      await new Promise(resolve => setTimeout(resolve, latencyMs))
      // a page that has left meanwhile asks for nothing
      await route.continue().catch(() => {})
    })
}
