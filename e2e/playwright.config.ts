// How journeys are played: the system's Chromium, one server for the run, never a second try.
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAUNCH } from './stage/browser.ts'
import type { JourneyOptions } from './stage/journey.ts'
import { SIZES, type Size, THEMES } from './stage/looks.ts'

const long = process.env.TEST_LONG === '1'
const everywhere = (Object.keys(SIZES) as Size[]).flatMap(size => THEMES.map(theme => ({ size, theme })))

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './stage/run-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  failOnFlakyTests: true,
  // one more than cores: while a journey waits for its page, another one has something to do
  workers: Math.min(4, availableParallelism() + 1),
  // Bounds for what will never come, wide enough for a machine that does ten things at once; no journey waits for one of them.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../build/test/journeys.json' }],
  ],
  use: {
    launchOptions: LAUNCH,
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    screenshot: 'only-on-failure',
    // What was done, asked and logged, without a picture and a copy of the page at every step of journeys that pass.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: long
    ? everywhere.map(look => ({ name: `${look.size} ${look.theme}`, use: { everywhere: look } }))
    : [{ name: 'quick' }],
})
