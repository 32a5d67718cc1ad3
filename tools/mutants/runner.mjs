// Plugin of Stryker: its Vitest runner, which takes two things for a pass that are none. A test file that no longer loads has noticed
// a change to what modules are made of. A run without any result was cut short by its own first failure, and is done again whole.
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitest } from '@stryker-mutator/vitest-runner'

function createRunner(injector) {
  const runner = vitest[0].factory(injector)
  const run = runner.run.bind(runner)
  runner.run = async choice => {
    const result = complete(runner, await run(choice))
    if (result.status !== DryRunStatus.Complete || result.tests.length > 0) return result
    return complete(runner, await uncut(runner, () => run(choice)))
  }
  return runner
}

function complete({ ctx }, result) {
  if (result.status !== DryRunStatus.Complete) return result
  return { ...result, tests: [...result.tests, ...unloaded(ctx.state.getFiles())] }
}

/** Without the end at the first failure, which may come before that failure is reported. */
async function uncut({ ctx }, run) {
  const configs = [ctx.config, ...ctx.projects.map(({ config }) => config)]
  const before = configs.map(({ bail }) => bail)
  for (const config of configs) config.bail = 0
  try {
    return await run()
  } finally {
    configs.forEach((config, i) => {
      config.bail = before[i]
    })
  }
}
createRunner.inject = [commonTokens.injector]

/** Test files that failed without a test of theirs failing, as tests that failed. */
export function unloaded(files) {
  return files
    .filter(({ result, tasks }) => result?.state === 'fail' && tasks.length === 0)
    .map(({ filepath, result }) => ({
      id: `${filepath}#load`,
      name: 'the file loads',
      fileName: filepath,
      timeSpentMs: 0,
      status: TestStatus.Failed,
      failureMessage: result.errors?.[0]?.message ?? 'the file does not load',
    }))
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-loads', createRunner)]
