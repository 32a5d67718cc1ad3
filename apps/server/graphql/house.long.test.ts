import { afterAll, beforeAll, test } from 'vitest'
import { type TestApi, testApi } from '../testing/graphql.ts'
import { houseProperty } from '../testing/house-property.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

test('[REC-9] the API and a plain map with a few ifs agree on whatever people do', {
  timeout: 1_800_000,
}, async () => {
  await houseProperty(() => api, 400, 80)
})
