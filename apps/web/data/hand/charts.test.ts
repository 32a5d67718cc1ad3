import { catalogue } from '@sidepot/charts/generated/catalogue'
import { expect, test } from 'vitest'
import { packAddress } from './charts.ts'

test('every format of the catalogue has a pack that the web app can fetch', async () => {
  expect(catalogue.length).toBeGreaterThan(5)
  for (const { id } of catalogue) expect(await packAddress(id), id).toMatch(new RegExp(`/${id}\\.bin`))
  expect(await packAddress('no-such-format')).toBeUndefined()
})
