// npm run pictures: every screen and dialog at four widths in three themes, taken from one build and compared with another's.
import { defineConfig } from '@playwright/test'
import { LAUNCH } from '../stage/browser.ts'

const taken = process.env.PICTURES_BEFORE ?? '../../build/pictures/taken'

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../build/pictures/results',
  snapshotPathTemplate: `${taken}/{arg}{ext}`,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 1_800_000,
  reporter: [['list'], ['html', { outputFolder: '../../build/pictures/report', open: 'never' }]],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // a word that is drawn half a pixel further; a button that moved is thousands
      maxDiffPixels: 150,
    },
  },
  use: { launchOptions: LAUNCH, actionTimeout: 30_000, navigationTimeout: 60_000 },
})
