// Plugin of Stryker: mutants outside the drawn sample are set aside before any test runs.
import { readFileSync } from 'node:fs'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { keyOf } from './sample.mjs'

const sample = new Set(JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE, 'utf8')))

const checker = {
  async init() {},
  group: async mutants => [mutants.map(mutant => mutant.id)],
  check: async mutants =>
    Object.fromEntries(
      mutants.map(mutant => [
        mutant.id,
        sample.has(keyOf(mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    ),
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', checker)]
